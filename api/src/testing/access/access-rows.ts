import type { BatchState, CallName } from '@conference/contracts';
import { anAudienceEntry, aVolunteer } from '@conference/testing';
import { randomUUID } from 'node:crypto';
import { OutboxMail } from '../../mail/outbox-mail.entity';
import { Notice } from '../../notices/notice.entity';
import { SponsorInterest } from '../../sponsors/sponsor-interest.entity';
import { Volunteer } from '../../volunteers/volunteer.entity';
import type { holders } from '../callers';
import type { Copies } from '../copies';
import { formOf, type CallContent } from '../test-api';

/** Makes the records that calls are about. */
export interface AccessRecords {
  copies(): Copies;
  /** An invitation that nobody has accepted. */
  invited(): Promise<string>;
  /** Words that are hidden in the owner's application. */
  redaction(): Promise<string>;
  /** A batch of nothing. */
  batch(state: BatchState, dueAt?: string): Promise<string>;
  /** A notice in the bin. */
  binned(): Promise<string>;
  /** A session of an admin. */
  adminSession(): Promise<string>;
  publisherToken(): Promise<string>;
}

/** What the callers of a call are answered. */
export interface AccessRow {
  /** One status for everybody; or those of nobody, the owner, another author and an admin. Strangers get 401 then. */
  expected: number | [number, number, number, number];
  /** The roles that get the same answer as an admin. All others get that of another author, and so does somebody who no longer has a role. */
  letsIn?: (typeof holders)[number][];
  /** The code of a 403; most calls look at the role. */
  forbidden?: 'not_your_role' | 'not_yours';
  /** The codes of those who are refused with another. */
  forbiddenTo?: Partial<Record<string, 'not_yours'>>;
  /** What a publisher's token is answered, where it is more than a stranger's. */
  publisher?: number;
  query?: string;
  content?: () => CallContent;
  /** The id of the record that the call is about, made anew for each call if the call may change it. If left out, it is the owner's application. */
  on?: () => Promise<string> | string;
}

const forAdmins: Pick<AccessRow, 'expected'> = { expected: [401, 403, 403, 200] };
const forOrganisers: typeof forAdmins & Pick<AccessRow, 'letsIn'> = {
  ...forAdmins,
  letsIn: ['chair', 'finance', 'desk', 'editor'],
};
const form = (fields: object): CallContent => ({ form: formOf(fields, null) });
export const notice = { title: 'Rooms', content: 'All rooms are in the first building.' };
const words = { subject: 'Thanks', title: 'Thanks', body: 'Thank you!' };
const mailOfAuthor = { share: null, event: 'application received' };
export const sponsor = { name: 'Test Sponsor', email: 'sponsor@example.org', agreeTerms: true };

/** The answer to each caller. A call that judges an empty form refuses it; that shows that its sender was let in. */
export const accessRows = (records: AccessRecords): Record<CallName, AccessRow> => ({
  register: { expected: 400, content: () => form({}) },
  listApplications: { ...forAdmins, letsIn: ['chair', 'finance'] },
  countApplications: { ...forAdmins, letsIn: ['chair', 'finance'] },
  exportApplications: { ...forAdmins, letsIn: ['chair', 'finance'] },
  exportToDecide: { ...forAdmins, letsIn: ['chair'] },
  getApplication: { expected: [401, 200, 403, 200], letsIn: ['chair', 'finance'], forbidden: 'not_yours' },
  getHistory: { ...forAdmins, letsIn: ['chair'] },
  nextUndecided: { ...forAdmins, letsIn: ['chair'] },
  getReading: { ...forAdmins, letsIn: ['chair'] },
  listSimilar: { ...forAdmins, letsIn: ['chair'] },
  getBlindReading: { ...forAdmins, letsIn: ['chair'] },
  listRedactions: { ...forAdmins, letsIn: ['chair'] },
  addRedaction: { expected: [401, 403, 403, 201], letsIn: ['chair'], content: () => ({ json: { text: 'A ship' } }) },
  removeRedaction: { ...forAdmins, letsIn: ['chair'], on: () => records.redaction() },
  downloadAbstract: { expected: [401, 200, 403, 200], letsIn: ['chair'], forbidden: 'not_yours' },
  changeStatus: {
    ...forAdmins,
    letsIn: ['chair'],
    content: () => ({ json: { status: 'wait' } }),
    on: () => records.copies().ofApplication(),
  },
  changePayment: {
    ...forAdmins,
    letsIn: ['finance'],
    content: () => ({ json: { paymentStatus: 'paid' } }),
    on: () => records.copies().ofApplication({ status: 'accepted', paymentStatus: null }),
  },
  changeEmail: {
    ...forAdmins,
    content: () => ({ json: { email: `${randomUUID()}@example.org` } }),
    on: () => records.copies().ofApplication(),
  },
  editApplication: {
    expected: [401, 200, 403, 403],
    forbidden: 'not_yours',
    content: () => form({ position: 'Lecturer' }),
    on: () => records.copies().ofApplication(),
  },
  // This call is for browsers without scripts, which send no token. So those who may edit, and send one, are told that.
  editApplicationByForm: {
    expected: [401, 400, 403, 403],
    forbidden: 'not_yours',
    content: () => form({ position: 'Lecturer' }),
  },
  deleteApplication: { ...forAdmins, on: () => records.copies().ofApplication() },
  myApplications: { expected: [401, 200, 403, 200], forbidden: 'not_yours', query: '?email=owner%40example.org' },
  listNotifications: { expected: [401, 200, 200, 200] },
  registerAudience: { expected: 201, content: () => ({ json: anAudienceEntry() }) },
  listAudience: { ...forAdmins, letsIn: ['finance', 'desk'] },
  countAudience: { ...forAdmins, letsIn: ['finance', 'desk'] },
  exportAudience: { ...forAdmins, letsIn: ['finance'] },
  listPaymentsToCheck: { ...forAdmins, letsIn: ['finance'] },
  approveAudience: {
    ...forAdmins,
    letsIn: ['finance'],
    content: () => ({ json: { status: 'approved' } }),
    on: () => records.copies().ofAudience(),
  },
  deleteAudience: { ...forAdmins, on: () => records.copies().ofAudience() },
  registerVolunteer: { expected: 201, content: () => form(aVolunteer()) },
  listVolunteers: { ...forAdmins, letsIn: ['desk'] },
  exportVolunteers: forAdmins,
  getVolunteer: { ...forAdmins, on: () => records.copies().of(Volunteer) },
  changeVolunteer: {
    ...forAdmins,
    content: () => ({ json: { status: 'approved' } }),
    on: () => records.copies().of(Volunteer),
  },
  deleteVolunteer: { ...forAdmins, on: () => records.copies().of(Volunteer) },
  sendSponsorInterest: { expected: 201, content: () => ({ json: sponsor }) },
  listSponsors: forAdmins,
  deleteSponsor: { ...forAdmins, on: () => records.copies().of(SponsorInterest) },
  listNotices: { expected: 200 },
  createNotice: { expected: [401, 403, 403, 201], letsIn: ['chair', 'editor'], content: () => ({ json: notice }) },
  changeNotice: {
    ...forAdmins,
    letsIn: ['chair', 'editor'],
    content: () => ({ json: notice }),
    on: () => records.copies().of(Notice),
  },
  deleteNotice: { ...forAdmins, letsIn: ['chair', 'editor'], on: () => records.copies().of(Notice) },
  getOverview: forOrganisers,
  createMailTemplate: {
    expected: [401, 403, 403, 201],
    letsIn: ['chair'],
    content: () => ({ json: { ...words, name: 'A reminder', audience: 'application' } }),
  },
  listBatches: { ...forAdmins, letsIn: ['chair'] },
  createBatch: { ...forAdmins, letsIn: ['chair'], content: () => ({ json: { kind: 'decisions' } }) },
  resumeBatches: forAdmins,
  getBatch: { ...forAdmins, letsIn: ['chair'], on: () => records.batch('open') },
  stageDecisions: {
    expected: [401, 403, 403, 400],
    letsIn: ['chair'],
    on: () => records.batch('open'),
    content: () => ({ json: {} }),
  },
  importDecisions: {
    expected: [401, 403, 403, 400],
    letsIn: ['chair'],
    on: () => records.batch('open'),
    content: () => form({}),
  },
  // There is nothing in it.
  sealBatch: { expected: [401, 403, 403, 409], letsIn: ['chair'], on: () => records.batch('open') },
  listBatchMails: { ...forAdmins, letsIn: ['chair'], on: () => records.batch('sealed') },
  // Batches do not wait here.
  dropBatchMails: { expected: [401, 403, 403, 409], on: () => records.batch('released') },
  releaseBatch: {
    expected: [401, 403, 403, 400],
    letsIn: ['chair'],
    on: () => records.batch('sealed'),
    content: () => ({ json: {} }),
  },
  stopBatch: { ...forAdmins, letsIn: ['chair'], on: () => records.batch('sealed', '9000-01-01T00:00:00.000Z') },
  unsealBatch: { ...forAdmins, letsIn: ['chair'], on: () => records.batch('sealed') },
  discardBatch: { ...forAdmins, letsIn: ['chair'], on: () => records.batch('open') },
  listQuotas: { ...forAdmins, letsIn: ['chair'] },
  changeQuotas: {
    expected: [401, 403, 403, 400],
    letsIn: ['chair'],
    content: () => ({ json: {} }),
  },
  listMails: { ...forAdmins, letsIn: ['chair'] },
  countMails: { ...forAdmins, letsIn: ['chair'] },
  getMail: {
    ...forAdmins,
    letsIn: ['chair'],
    on: () => records.copies().of(OutboxMail, mailOfAuthor),
  },
  listMyMails: { expected: [401, 200, 200, 200] },
  retryMails: { ...forAdmins, letsIn: ['chair'] },
  retryMail: {
    ...forAdmins,
    letsIn: ['chair'],
    on: () =>
      records.copies().of(OutboxMail, { ...mailOfAuthor, sentAt: '2025-07-01T00:00:00.000Z', outcome: 'refused 550' }),
  },
  listMailTemplates: { ...forAdmins, letsIn: ['chair'] },
  getMailTemplate: { ...forAdmins, letsIn: ['chair'], on: () => 'sponsor-thanks' },
  changeMailTemplate: { ...forAdmins, letsIn: ['chair'], content: () => ({ json: words }), on: () => 'sponsor-thanks' },
  resetMailTemplate: { ...forAdmins, letsIn: ['chair'], on: () => 'sponsor-thanks' },
  previewMailTemplate: {
    ...forAdmins,
    letsIn: ['chair'],
    content: () => ({ json: words }),
    on: () => 'sponsor-thanks',
  },
  testMailTemplate: { ...forAdmins, letsIn: ['chair'], content: () => ({ json: words }), on: () => 'sponsor-thanks' },
  listHistory: forAdmins,
  // Some rows of this table have changed something by then.
  exportHistory: forAdmins,
  listBin: forAdmins,
  putBack: { ...forAdmins, on: () => records.binned() },
  deleteForGood: {
    ...forAdmins,
    on: () => records.binned(),
    content: () => ({ json: { reason: 'They asked for it.' } }),
  },
  login: { expected: 400, content: () => ({ json: {} }) },
  getSession: { expected: [401, 200, 200, 200] },
  logout: { expected: [401, 200, 200, 200] },
  checkEmail: { expected: 404, content: () => ({ json: { email: 'unknown@example.org' } }) },
  resetPassword: { expected: 400, content: () => ({ json: {} }) },
  listAdminSessions: forOrganisers,
  // The session that is meant is an admin's: nobody else's is theirs to end.
  endAdminSession: {
    expected: [401, 403, 403, 200],
    forbiddenTo: { chair: 'not_yours', finance: 'not_yours', desk: 'not_yours', editor: 'not_yours' },
    on: () => records.adminSession(),
  },
  getSecondFactor: forOrganisers,
  beginSecondFactor: { ...forOrganisers, expected: [401, 403, 403, 400], content: () => ({ json: {} }) },
  confirmSecondFactor: { ...forOrganisers, expected: [401, 403, 403, 400], content: () => ({ json: {} }) },
  endSecondFactor: { ...forOrganisers, expected: [401, 403, 403, 400], content: () => ({ json: {} }) },
  makeRecoveryCodes: { ...forOrganisers, expected: [401, 403, 403, 400], content: () => ({ json: {} }) },
  // Nobody has one here.
  forgetTrustedBrowser: { ...forOrganisers, expected: [401, 403, 403, 404] },
  listSecondFactors: forAdmins,
  // The id of an application is no organiser's.
  resetSecondFactor: { expected: [401, 403, 403, 404], content: () => ({ json: {} }) },
  changeSecondFactorRule: { expected: [401, 403, 403, 400], content: () => ({ json: {} }) },
  listGrants: forAdmins,
  inviteOrganiser: {
    ...forAdmins,
    content: () => ({ json: { email: `${randomUUID()}@example.org`, role: 'chair' } }),
  },
  mailInvitation: { ...forAdmins, on: () => records.invited() },
  changeGrant: { ...forAdmins, on: () => records.invited(), content: () => ({ json: { role: 'finance' } }) },
  endGrant: { ...forAdmins, on: () => records.invited() },
  getInvitation: { expected: 404, query: `?token=${'x'.repeat(43)}` },
  acceptInvitation: { expected: 404, content: () => ({ json: { token: 'x'.repeat(43) } }) },
  getDates: { expected: 200 },
  live: { expected: 200 },
  ready: { expected: 200 },
  getOpenApi: { expected: 200 },
  getDocs: { expected: 200 },
  getChoices: { expected: 200 },
  listEditions: forOrganisers,
  copyEdition: { expected: [401, 403, 403, 400], content: () => ({ json: {} }) },
  importEdition: { expected: [401, 403, 403, 400], content: () => form({}) },
  exportEdition: { ...forAdmins, letsIn: ['editor'] },
  getEdition: { ...forAdmins, letsIn: ['editor'] },
  getEditors: { ...forAdmins, letsIn: ['editor'] },
  changeSection: {
    ...forAdmins,
    letsIn: ['editor'],
    content: () => ({ json: { base: 0, ops: [{ op: 'set', path: ['email'], value: 'desk@example.org' }] } }),
  },
  listEditionChanges: { ...forAdmins, letsIn: ['editor'] },
  checkEdition: { ...forAdmins, letsIn: ['editor'] },
  moveChoice: { expected: [401, 403, 403, 400], content: () => ({ json: {} }) },
  uploadImage: { expected: [401, 403, 403, 400], letsIn: ['editor'], content: () => form({}) },
  publishEdition: { expected: [401, 403, 403, 400], letsIn: ['editor'], content: () => ({ json: {} }) },
  previewEdition: { expected: [401, 403, 403, 409], letsIn: ['editor'] },
  cancelEditionVersion: { expected: [401, 403, 403, 409], letsIn: ['editor'] },
  listEditionVersions: { ...forAdmins, letsIn: ['editor'] },
  getEditionVersion: { ...forAdmins, letsIn: ['editor'] },
  restoreEditionVersion: { expected: [401, 403, 403, 400], letsIn: ['editor'], content: () => ({ json: {} }) },
  listReleases: forAdmins,
  rollBackModule: { expected: [401, 403, 403, 400], content: () => ({ json: {} }) },
  rollOutModule: { expected: [401, 403, 403, 400], content: () => ({ json: {} }) },
  switchModule: { expected: [401, 403, 403, 400], content: () => ({ json: {} }) },
  startPreview: { expected: [401, 403, 403, 400], content: () => ({ json: {} }) },
  startLocalPreview: { expected: [401, 403, 403, 400], content: () => ({ json: {} }) },
  getPreview: { expected: 404 },
  listPublisherTokens: forAdmins,
  makePublisherToken: { expected: [401, 403, 403, 400], content: () => ({ json: {} }) },
  endPublisherToken: { ...forAdmins, on: () => records.publisherToken() },
  // A publisher is no account.
  getPublisher: { expected: 401, publisher: 200 },
  startPublish: { expected: 401, publisher: 400, content: () => form({}) },
  getPublish: { expected: 401, publisher: 503 },
  reportModuleFailure: { expected: 400, content: () => ({ json: {} }) },
  reportModuleVisit: { expected: 400, content: () => ({ json: {} }) },
});
