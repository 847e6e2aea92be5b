import { calls } from '@conference/contracts/calls';
import { randomUUID } from 'node:crypto';
import type { AnswerOf, BatchState, CallName } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { anApplication, anAudienceEntry, aVolunteer } from '@conference/testing';
import { Redaction } from '../blind-readings/redaction.entity';
import { v7 as uuid } from 'uuid';
import { BatchKeeper } from '../batches/batch-keeper';
import { Batch } from '../batches/batch.entity';
import { newBatch } from '../batches/new-batch';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Notice } from '../notices/notice.entity';
import { Application } from '../applications/application.entity';
import { PublisherTokens } from '../publishing/publisher-tokens';
import { SponsorInterest } from '../sponsors/sponsor-interest.entity';
import { another, holders, owner, people, strangers, tokenOf, tokenOfHolder } from '../testing/callers';
import { Copies } from '../testing/copies';
import { admin } from '../testing/fresh-settings';
import { formOf, TestApi, type CallContent } from '../testing/test-api';
import { Volunteer } from '../volunteers/volunteer.entity';
import { Session } from './session.entity';

let api: TestApi;
let copies: Copies;
let applicationId: string;

interface Row {
  /** One status for everybody; or those of nobody, the owner, another author and an admin, while strangers get 401. */
  expected: number | [number, number, number, number];
  /** The roles that are answered as an admin is. All others are answered as another author is, and so is whoever had a role. */
  letsIn?: (typeof holders)[number][];
  /** The code of a 403; most calls look at the role. */
  forbidden?: 'not_your_role' | 'not_yours';
  /** The codes of those who are refused with another. */
  forbiddenTo?: Partial<Record<string, 'not_yours'>>;
  query?: string;
  content?: () => CallContent;
  /** The record that is meant, a fresh one for each call: the id of one that may change. Else it is the owner's application. */
  on?: () => Promise<string> | string;
}

const forAdmins: Pick<Row, 'expected'> = { expected: [401, 403, 403, 200] };
const forOrganisers: typeof forAdmins & Pick<Row, 'letsIn'> = {
  ...forAdmins,
  letsIn: ['chair', 'finance', 'desk', 'editor'],
};
const form = (fields: object): CallContent => ({ form: formOf(fields, null) });
const notice = { title: 'Rooms', content: 'All rooms are in the first building.' };
const words = { subject: 'Thanks', title: 'Thanks', body: 'Thank you!' };
const mailOfAuthor = { share: null, event: 'application received' };
const sponsor = { name: 'Test Sponsor', email: 'sponsor@example.org', agreeTerms: true };

/** What each caller is answered. An empty form is refused by whoever judges it, which tells that its sender was let in. */
const rows: Record<CallName, Row> = {
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
  removeRedaction: { ...forAdmins, letsIn: ['chair'], on: () => redaction() },
  downloadAbstract: { expected: [401, 200, 403, 200], letsIn: ['chair'], forbidden: 'not_yours' },
  changeStatus: {
    ...forAdmins,
    letsIn: ['chair'],
    content: () => ({ json: { status: 'wait' } }),
    on: () => copies.ofApplication(),
  },
  changePayment: {
    ...forAdmins,
    letsIn: ['finance'],
    content: () => ({ json: { paymentStatus: 'paid' } }),
    on: () => copies.ofApplication({ status: 'accepted', paymentStatus: null }),
  },
  changeEmail: {
    ...forAdmins,
    content: () => ({ json: { email: `${randomUUID()}@example.org` } }),
    on: () => copies.ofApplication(),
  },
  editApplication: {
    expected: [401, 200, 403, 403],
    forbidden: 'not_yours',
    content: () => form({ position: 'Lecturer' }),
    on: () => copies.ofApplication(),
  },
  // Whoever may edit is told that it is for browsers without scripts, which bring no token.
  editApplicationByForm: {
    expected: [401, 400, 403, 403],
    forbidden: 'not_yours',
    content: () => form({ position: 'Lecturer' }),
  },
  deleteApplication: { ...forAdmins, on: () => copies.ofApplication() },
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
    on: () => copies.ofAudience(),
  },
  deleteAudience: { ...forAdmins, on: () => copies.ofAudience() },
  registerVolunteer: { expected: 201, content: () => form(aVolunteer()) },
  listVolunteers: { ...forAdmins, letsIn: ['desk'] },
  exportVolunteers: forAdmins,
  getVolunteer: { ...forAdmins, on: () => copies.of(Volunteer) },
  changeVolunteer: { ...forAdmins, content: () => ({ json: { status: 'approved' } }), on: () => copies.of(Volunteer) },
  deleteVolunteer: { ...forAdmins, on: () => copies.of(Volunteer) },
  sendSponsorInterest: { expected: 201, content: () => ({ json: sponsor }) },
  listSponsors: forAdmins,
  deleteSponsor: { ...forAdmins, on: () => copies.of(SponsorInterest) },
  listNotices: { expected: 200 },
  createNotice: { expected: [401, 403, 403, 201], letsIn: ['chair', 'editor'], content: () => ({ json: notice }) },
  changeNotice: {
    ...forAdmins,
    letsIn: ['chair', 'editor'],
    content: () => ({ json: notice }),
    on: () => copies.of(Notice),
  },
  deleteNotice: { ...forAdmins, letsIn: ['chair', 'editor'], on: () => copies.of(Notice) },
  getOverview: forOrganisers,
  createMailTemplate: {
    expected: [401, 403, 403, 201],
    letsIn: ['chair'],
    content: () => ({ json: { ...words, name: 'A reminder', audience: 'application' } }),
  },
  listBatches: { ...forAdmins, letsIn: ['chair'] },
  createBatch: { ...forAdmins, letsIn: ['chair'], content: () => ({ json: { kind: 'decisions' } }) },
  resumeBatches: forAdmins,
  getBatch: { ...forAdmins, letsIn: ['chair'], on: () => batch('open') },
  stageDecisions: {
    expected: [401, 403, 403, 400],
    letsIn: ['chair'],
    on: () => batch('open'),
    content: () => ({ json: {} }),
  },
  importDecisions: {
    expected: [401, 403, 403, 400],
    letsIn: ['chair'],
    on: () => batch('open'),
    content: () => form({}),
  },
  // There is nothing in it.
  sealBatch: { expected: [401, 403, 403, 409], letsIn: ['chair'], on: () => batch('open') },
  listBatchMails: { ...forAdmins, letsIn: ['chair'], on: () => batch('sealed') },
  // Batches do not wait here.
  dropBatchMails: { expected: [401, 403, 403, 409], on: () => batch('released') },
  releaseBatch: {
    expected: [401, 403, 403, 400],
    letsIn: ['chair'],
    on: () => batch('sealed'),
    content: () => ({ json: {} }),
  },
  stopBatch: { ...forAdmins, letsIn: ['chair'], on: () => batch('sealed', '9000-01-01T00:00:00.000Z') },
  unsealBatch: { ...forAdmins, letsIn: ['chair'], on: () => batch('sealed') },
  discardBatch: { ...forAdmins, letsIn: ['chair'], on: () => batch('open') },
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
    on: () => copies.of(OutboxMail, mailOfAuthor),
  },
  listMyMails: { expected: [401, 200, 200, 200] },
  retryMails: { ...forAdmins, letsIn: ['chair'] },
  retryMail: {
    ...forAdmins,
    letsIn: ['chair'],
    on: () => copies.of(OutboxMail, { ...mailOfAuthor, sentAt: '2025-07-01T00:00:00.000Z', outcome: 'refused 550' }),
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
  putBack: { ...forAdmins, on: () => binned() },
  deleteForGood: { ...forAdmins, on: () => binned(), content: () => ({ json: { reason: 'They asked for it.' } }) },
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
    on: async () => {
      await api.adminToken();
      const [latest] = await api.dataSource
        .getRepository(Session)
        .find({ where: { account: { email: admin.email } }, order: { id: 'DESC' }, take: 1 });
      return latest?.id ?? '';
    },
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
  mailInvitation: { ...forAdmins, on: () => invited() },
  changeGrant: { ...forAdmins, on: () => invited(), content: () => ({ json: { role: 'finance' } }) },
  endGrant: { ...forAdmins, on: () => invited() },
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
  endPublisherToken: {
    ...forAdmins,
    on: async () => {
      const of = { module: 'mfe-a', name: 'Demo team', email: 'team@example.invalid' };
      return (await api.app.get(PublisherTokens).make(of, randomUUID())).row.id;
    },
  },
  // A publisher is no account.
  getPublisher: { expected: 401 },
  startPublish: { expected: 401, content: () => form({}) },
  getPublish: { expected: 401 },
  reportModuleFailure: { expected: 400, content: () => ({ json: {} }) },
  reportModuleVisit: { expected: 400, content: () => ({ json: {} }) },
};

/** The status that a caller is answered with. */
function statusFor({ expected, letsIn = [] }: Row, caller: string): number {
  if (typeof expected === 'number') return expected;
  const [ofNobody, ofOwner, ofAnother, ofAdmin] = expected;
  const holder = holders.find((one) => one === caller);
  if (holder) return letsIn.includes(holder) ? ofAdmin : ofAnother;
  const known: Record<string, number> = { 'the owner': ofOwner, 'another author': ofAnother, 'an admin': ofAdmin };
  return known[caller] ?? ofNobody;
}

const callers = [...people, ...holders, ...Object.keys(strangers)];
const cells = (Object.entries(rows) as [CallName, Row][]).flatMap(([name, row]) =>
  callers.map((caller) => [name, caller, statusFor(row, caller)] as const),
);

/** An invitation that nobody has accepted. */
async function invited(): Promise<string> {
  const json = { email: `${randomUUID()}@example.org`, role: 'chair' };
  const { body } = await api.call<AnswerOf<'POST /grants'>>('POST /grants', { token: await api.adminToken(), json });
  return body.grant._id;
}

/** Words that are hidden in the owner's application. */
async function redaction(): Promise<string> {
  const row = { id: uuid(), registrationId: applicationId, text: 'A ship' };
  await api.dataSource.getRepository(Redaction).insert(row);
  return row.id;
}

/** A batch of nothing. */
async function batch(state: BatchState, dueAt: string | null = null): Promise<string> {
  const of = { editionKey: FIRST_KEY, actorId: null, createdAt: '2025-07-15T04:00:00.000Z' };
  const row = { ...newBatch({ kind: 'decisions', name: 'Decisions', ...of }), state, dueAt };
  await api.dataSource.getRepository(Batch).insert(row);
  return row.id;
}

/** A notice in the bin. */
async function binned(): Promise<string> {
  const id = await copies.of(Notice);
  await api.call(`DELETE /notices/${id}`, { token: await api.adminToken() });
  return id;
}

/** A path with its parameters: of an edition, those of the first one. */
const addressed = (path: string, id: string) =>
  path
    .replace(':id', id)
    .replace(':key', FIRST_KEY)
    .replace(':section', 'contact')
    .replace(':number', '1')
    .replace(':kind/:k', 'wallets/bKash');

/** A token of a session of its own. */
function freshToken(caller: string): Promise<string | undefined> {
  const holder = holders.find((one) => one === caller);
  return holder ? tokenOfHolder(api, holder) : tokenOf(api, caller as (typeof people)[number]);
}

const codes: Record<number, string> = { 409: 'conflict', 400: 'invalid', 401: 'not_signed_in', 404: 'not_found' };

describe('access', () => {
  const tokens = new Map<string, string | undefined>();

  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    // Places that are freed here are given to nobody by itself.
    await api.app.get(BatchKeeper).beforeApplicationShutdown();
    copies = new Copies(api);
    applicationId = (await api.registered({ email: owner })).registration._id;
    await api.dataSource.getRepository(Application).update({ id: applicationId }, { status: 'accepted' });
    await api.registered(anApplication({ email: another }));
    // One of each kind, of which copies are made.
    await api.call('POST /audience', { json: anAudienceEntry() });
    await api.call('POST /volunteer-register', form(aVolunteer()));
    await api.call('POST /sponsors', { json: sponsor });
    await api.call('POST /notices', { token: await api.adminToken(), json: notice });
    for (const [stranger, comesBy] of Object.entries(strangers)) tokens.set(stranger, await comesBy(api));
    for (const person of people) tokens.set(person, await tokenOf(api, person));
    for (const holder of holders) tokens.set(holder, await tokenOfHolder(api, holder));
  });
  afterAll(() => api.end());

  /** Makes a call as somebody, about a record, and looks at what they are answered. */
  async function expectAnswer(name: CallName, caller: string, expected: number, id: string): Promise<void> {
    const { method, path } = calls[name];
    const { forbidden = 'not_your_role', forbiddenTo, query = '', content } = rows[name];
    // Who logs out comes with a token of their own.
    const isLeaving = name === 'logout' && expected === 200;
    const token = isLeaving ? await freshToken(caller) : tokens.get(caller);
    const { status, body } = await api.call(`${method} ${addressed(path, id)}${query}`, { token, ...content?.() });

    expect(status).toBe(expected);
    if (expected >= 400)
      expect(body).toMatchObject({
        success: false,
        code: expected === 403 ? (forbiddenTo?.[caller] ?? forbidden) : codes[expected],
      });
  }

  const recordFor = async (name: CallName) => (await rows[name].on?.()) ?? applicationId;

  describe('that is refused', () => {
    const refused = cells.filter(([, , status]) => status >= 400);
    const records = new Map<CallName, string>();
    let before: Record<string, number>;
    beforeAll(async () => {
      for (const name of new Set(refused.map(([name]) => name))) records.set(name, await recordFor(name));
      before = await api.stock();
    });

    it.each(refused)('%s answers %s with %i', (name, caller, expected) =>
      expectAnswer(name, caller, expected, records.get(name) ?? ''),
    );

    it('has changed nothing: no record, no file, no mail, no session', async () => {
      expect(await api.stock()).toEqual(before);
      const { body } = await api.call<{ registration: { version: number } }>(`GET /registrations/${applicationId}`, {
        token: tokens.get('an admin'),
      });
      expect(body.registration.version).toBe(1);
    });
  });

  describe('that is granted', () => {
    const granted = cells.filter(([, , status]) => status < 400);

    it.each(granted)('%s answers %s with %i', async (name, caller, expected) =>
      expectAnswer(name, caller, expected, await recordFor(name)),
    );
  });

  it('ends when the session has run out, however long the token lasts', async () => {
    const token = await api.tokenOf(owner);
    await api.dataSource.query("UPDATE session SET expiresAt = '2020-01-01T00:00:00.000Z'");

    expect((await api.call('GET /session', { token })).status).toBe(401);
  });
});
