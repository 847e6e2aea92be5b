import { SAMPLE_ID, type CallName } from '@conference/contracts';
import { anApplication, anAudienceEntry, aVolunteer } from '@conference/testing';

const notice = {
  title: 'Rooms',
  content: 'All rooms are in the first building.',
  link: 'https://example.org/rooms.pdf',
};

const words = { subject: 'Welcome', title: 'Welcome', body: 'Dear guest of the {{conference}}' };

/** A body that each call takes as it is, to be spoiled; calls that take none are left out. */
export const validBodies: Partial<Record<CallName, object>> = {
  register: anApplication(),
  editApplication: { fullName: 'Test Author', email: 'owner@example.org', travelInfo: 'By train.' },
  changeStatus: { status: 'wait', comment: 'Please wait.' },
  changePayment: { paymentStatus: 'paid' },
  changeEmail: { email: 'new@example.org' },
  createBatch: { kind: 'decisions', name: 'The first decisions' },
  stageDecisions: { items: [{ registrationId: SAMPLE_ID, version: 1, status: 'accepted', comment: 'Well done.' }] },
  releaseBatch: { at: '2025-08-17T03:00:00.000Z', expect: { accepted: 1, wait: 0, declined: 0, mails: 1 } },
  registerAudience: anAudienceEntry({ social: 'https://example.org/guest' }),
  approveAudience: { status: 'approved' },
  registerVolunteer: aVolunteer({ dateOfBirth: '2001-02-03' }),
  changeVolunteer: { ...aVolunteer(), status: 'approved' },
  sendSponsorInterest: { name: 'Test Sponsor', email: 'sponsor@example.org', message: 'Hello.', agreeTerms: true },
  createNotice: notice,
  changeNotice: notice,
  changeMailTemplate: words,
  previewMailTemplate: words,
  testMailTemplate: words,
  login: { email: 'owner@example.org', password: 'a long password' },
  checkEmail: { email: 'owner@example.org' },
  resetPassword: { email: 'owner@example.org', newPassword: 'a long password', code: 'ABCDE-FGHIJ' },
  beginSecondFactor: { password: 'a long password' },
  confirmSecondFactor: { code: '123 456' },
  endSecondFactor: { password: 'a long password', code: '123456' },
  makeRecoveryCodes: { password: 'a long password', code: '123456' },
  resetSecondFactor: { password: 'a long password', code: 'ABCD-EFGH-IJKL-MNOP' },
  changeSecondFactorRule: { required: false, password: 'a long password' },
  startPreview: { module: 'mfe-public', version: '0123456789abcdef' },
  startLocalPreview: { module: 'mfe-public', port: 40_000, key: 'k'.repeat(32), prefixes: ['/'] },
  copyEdition: { key: '2026', from: '2025' },
  importEdition: { key: '2026' },
  changeSection: { base: 0, ops: [{ op: 'set', path: ['email'], value: 'desk@example.org' }] },
  moveChoice: { to: 'Nagad' },
  uploadImage: { as: 'portrait', x: 50, y: 33 },
  publishEdition: { revisions: { contact: 0 }, ifVersion: 1, note: 'Our desk has an address.' },
  restoreEditionVersion: { ifVersion: 1 },
  rollBackModule: { module: 'mfe-public', ifRelease: 1 },
  rollOutModule: { module: 'mfe-public', share: 10, ifRelease: 1 },
  switchModule: { module: 'mfe-public', sentence: 'We are back at noon.', ifRelease: 1 },
  inviteOrganiser: { email: 'chair@example.org', role: 'chair' },
  changeGrant: { role: 'finance' },
  acceptInvitation: { token: 'x'.repeat(43), fullName: 'Test Chair', newPassword: 'a long password' },
  endAdminSession: { adminId: 'x' },
  makePublisherToken: { module: 'mfe-a', name: 'Demo team', email: 'team@example.invalid' },
  startPublish: { commit: 'c0ffee1' },
};
