import { randomUUID } from 'node:crypto';
import {
  consoleAccessOf,
  EDITION_FILE_FIELD,
  isOwners,
  type AnswerOf,
  type CallName,
  type Change as ChangeAnswer,
} from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { FIRST_KEY } from '@conference/edition/content';
import { anApplication, anAudienceEntry, aVolunteer } from '@conference/testing';
import { newAccount } from '../accounts/new-account';
import { Account } from '../accounts/account.entity';
import { ConferenceClock } from '../dates/conference-clock';
import { DAY } from '../durations';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Notice } from '../notices/notice.entity';
import { SponsorInterest } from '../sponsors/sponsor-interest.entity';
import { App, setUp, type SetUp } from '../testing/app';
import { BatchDesk } from '../testing/batch-desk';
import { Copies } from '../testing/copies';
import { admin, startedSettings } from '../testing/fresh-settings';
import { publishDraft, releaseSite } from '../testing/released-site';
import { formOf, TestApi, type Answer, type CallContent } from '../testing/test-api';
import { Volunteer } from '../volunteers/volunteer.entity';
import { batchRows } from '../testing/batch-rows';
import { Change } from './change.entity';

/** Calls that change nothing which others see, or whose own record is the place that tells it. */
const elsewhere: Partial<Record<CallName, string>> = {
  endAdminSession: "It ends one's own session.",
  beginSecondFactor: 'Nothing counts before it is confirmed.',
  forgetTrustedBrowser: "It is one's own browser.",
  uploadImage: 'A picture is nowhere before a section names it, which is recorded.',
  previewEdition: 'It shows a draft in one browser.',
  previewMailTemplate: 'It shows words that are not saved.',
  testMailTemplate: 'It mails words that are not saved to whoever asks.',
  startPreview: 'It shows a version in one browser.',
  startLocalPreview: 'It shows a module in one browser.',
  rollBackModule: 'The release says who made it and why, outside of the database; /admin/releases shows it.',
  rollOutModule: 'The same.',
  switchModule: 'The same.',
};

let api: TestApi;
let copies: Copies;
let token: string;
let factor: SetUp;

const call = (line: string, content: CallContent = {}): Promise<Answer> => api.call(line, { token, ...content });
const patch = (line: string, json: object) => call(`PATCH ${line}`, { json });
const proof = () => ({ password: admin.password, code: factor.recoveryCodes.pop() });
const contact = (value: string, base: number) =>
  patch(`/editions/${FIRST_KEY}/sections/contact`, { base, ops: [{ op: 'set', path: ['email'], value }] });

async function invited(): Promise<string> {
  const json = { email: `${randomUUID()}@example.org`, role: 'chair' };
  return (await api.call<AnswerOf<'POST /grants'>>('POST /grants', { token, json })).body.grant._id;
}

async function binned(): Promise<string> {
  const id = await copies.of(Notice);
  await call(`DELETE /notices/${id}`);
  return id;
}

async function redaction(): Promise<string> {
  const line = `POST /registrations/${await copies.ofApplication()}/redactions`;
  const { body } = await call(line, { json: { text: 'A ship' } });
  return (body as unknown as AnswerOf<'POST /registrations/:id/redactions'>).redaction._id;
}

async function aMail(): Promise<string> {
  return copies.of(OutboxMail, { share: null, sentAt: '2025-07-01T00:00:00.000Z', outcome: 'refused 550' });
}

async function aToken(): Promise<string> {
  const json = { module: 'mfe-a', name: 'Demo team', email: 'team@example.invalid' };
  const { body } = await api.call<AnswerOf<'POST /publisher-tokens'>>('POST /publisher-tokens', { token, json });
  return body.record._id;
}

/** Another admin. */
async function another() {
  const person = { email: `${randomUUID()}@example.org`, password: admin.password };
  const account = await newAccount({ role: 'admin', fullName: 'Another Organiser', ...person });
  await api.dataSource.getRepository(Account).insert(account);
  return { person, id: account.id };
}

/** The same with a second factor. */
async function factorOfAnother(): Promise<string> {
  const { person, id } = await another();
  await setUp(api, person);
  return id;
}

/** A version that is scheduled. @returns its number */
async function scheduled(): Promise<number> {
  await contact(`${randomUUID()}@example.org`, await contactRevision());
  const at = new Date(api.app.get(ConferenceClock).at().getTime() + DAY).toISOString();
  const { body } = await publishDraft(api, token, { at });
  return body.version.number;
}

async function contactRevision(): Promise<number> {
  const { body } = await api.call<AnswerOf<'GET /editions/:key'>>(`GET /editions/${FIRST_KEY}`, { token });
  return body.sections['contact']?.revision ?? 0;
}

async function liveVersion(): Promise<number | undefined> {
  const { body } = await api.call<AnswerOf<'GET /editions/:key'>>(`GET /editions/${FIRST_KEY}`, { token });
  return body.liveVersion;
}

async function editionFile(key: string): Promise<FormData> {
  const { body } = await api.call<Buffer>(`GET /editions/${FIRST_KEY}/export`, { token });
  const form = new FormData();
  form.set('key', key);
  form.set(EDITION_FILE_FIELD, new Blob([new Uint8Array(body)]), 'edition.zip');
  return form;
}

const desk = () => new BatchDesk(api, token);

/** An application that can be staged. */
async function undecided(): Promise<{ registrationId: string; version: number }> {
  return { registrationId: await copies.ofApplication({ status: 'pending', version: 1 }), version: 1 };
}

const words = { subject: 'Thanks', title: 'Thanks', body: 'Thank you!' };
const reminder = { ...words, name: 'A reminder', audience: 'application' };
const notice = { title: 'Rooms', content: 'All rooms are in the first building.' };

/** For each call: what is there before, and then the call, which changes something. It leaves one change of the history. */
const rows: Partial<Record<CallName, () => Promise<() => Promise<Answer>>>> = {
  changeStatus: async () => {
    const id = await copies.ofApplication();
    return () => patch(`/registrations/${id}/status`, { status: 'wait' });
  },
  changePayment: async () => {
    const id = await copies.ofApplication({ status: 'accepted', paymentStatus: null });
    return () => patch(`/registrations/${id}/payment`, { paymentStatus: 'paid' });
  },
  changeEmail: async () => {
    const id = await copies.ofApplication();
    return () => patch(`/registrations/${id}`, { email: `${randomUUID()}@example.org` });
  },
  deleteApplication: async () => {
    const id = await copies.ofApplication();
    return () => call(`DELETE /registrations/${id}`);
  },
  approveAudience: async () => {
    const id = await copies.ofAudience();
    return () => patch(`/audience/${id}`, { status: 'approved' });
  },
  deleteAudience: async () => {
    const id = await copies.ofAudience();
    return () => call(`DELETE /audience/${id}`);
  },
  changeVolunteer: async () => {
    const id = await copies.of(Volunteer);
    return () => patch(`/volunteer-register/${id}`, { department: 'Education' });
  },
  deleteVolunteer: async () => {
    const id = await copies.of(Volunteer);
    return () => call(`DELETE /volunteer-register/${id}`);
  },
  deleteSponsor: async () => {
    const id = await copies.of(SponsorInterest);
    return () => call(`DELETE /sponsors/${id}`);
  },
  addRedaction: async () => {
    const id = await copies.ofApplication();
    return () => call(`POST /registrations/${id}/redactions`, { json: { text: 'A ship' } });
  },
  removeRedaction: async () => {
    const id = await redaction();
    return () => call(`DELETE /redactions/${id}`);
  },
  createNotice: () => Promise.resolve(() => call('POST /notices', { json: notice })),
  changeNotice: async () => {
    const id = await copies.of(Notice);
    return () => call(`PUT /notices/${id}`, { json: { ...notice, title: 'Other rooms' } });
  },
  deleteNotice: async () => {
    const id = await copies.of(Notice);
    return () => call(`DELETE /notices/${id}`);
  },
  putBack: async () => {
    const id = await binned();
    return () => call(`POST /bin/${id}/restore`);
  },
  deleteForGood: async () => {
    const id = await binned();
    return () => call(`DELETE /bin/${id}`, { json: { reason: 'It named somebody.' } });
  },
  ...batchRows({ api: () => api, desk, undecided, call }),
  changeQuotas: () =>
    Promise.resolve(() =>
      call('PUT /quotas', {
        json: { quotas: [{ segment: 'Oral Presentation', subTheme: 'Education & Pedagogy', places: 45 }] },
      }),
    ),
  createMailTemplate: () => Promise.resolve(() => call('POST /mail-templates', { json: reminder })),
  changeMailTemplate: () => Promise.resolve(() => call('PUT /mail-templates/sponsor-thanks', { json: words })),
  resetMailTemplate: async () => {
    await call('PUT /mail-templates/sponsor-thanks', { json: { ...words, subject: 'Other words' } });
    return () => call('DELETE /mail-templates/sponsor-thanks');
  },
  retryMail: async () => {
    const id = await aMail();
    return () => call(`POST /mail/${id}/retry`);
  },
  retryMails: async () => {
    await aMail();
    return () => call('POST /mail/retry');
  },
  inviteOrganiser: () =>
    Promise.resolve(() => call('POST /grants', { json: { email: 'chair@example.org', role: 'chair' } })),
  mailInvitation: async () => {
    const id = await invited();
    return () => call(`POST /grants/${id}/mail`);
  },
  changeGrant: async () => {
    const id = await invited();
    return () => patch(`/grants/${id}`, { role: 'finance' });
  },
  endGrant: async () => {
    const id = await invited();
    return () => call(`DELETE /grants/${id}`);
  },
  confirmSecondFactor: async () => {
    const { person } = await another();
    const own = await api.tokenOf(person.email);
    const json = { password: person.password };
    const { body } = await api.call<{ secret: string }>('POST /second-factor', { token: own, json });
    return () => call('PATCH /second-factor', { token: own, json: { code: new App(body.secret).code() } });
  },
  makeRecoveryCodes: () =>
    Promise.resolve(async () => {
      const json = proof();
      const answer = await api.call<AnswerOf<'POST /recovery-codes'>>('POST /recovery-codes', { token, json });
      // The codes of before count no more.
      factor = { ...factor, recoveryCodes: answer.body.recoveryCodes };
      return answer as unknown as Answer;
    }),
  resetSecondFactor: async () => {
    const id = await factorOfAnother();
    return () => call(`DELETE /second-factors/${id}`, { json: proof() });
  },
  changeSecondFactorRule: () =>
    Promise.resolve(() => call('PUT /second-factor-rule', { json: { required: true, ...proof() } })),
  endSecondFactor: async () => {
    const { person } = await another();
    const own = await setUp(api, person);
    const json = { password: person.password, code: own.recoveryCodes[0] };
    return () => call('DELETE /second-factor', { token: own.token, json });
  },
  copyEdition: () => Promise.resolve(() => call('POST /editions', { json: { key: '2026', from: FIRST_KEY } })),
  importEdition: async () => {
    const form = await editionFile('2027');
    return () => call('POST /editions', { form });
  },
  changeSection: () => Promise.resolve(() => contact('desk@example.org', 0)),
  moveChoice: async () => {
    await copies.ofAudience();
    return () => call(`POST /editions/${FIRST_KEY}/keys/wallets/bKash/move`, { json: { to: 'Nagad' } });
  },
  publishEdition: async () => {
    await contact('help@example.org', await contactRevision());
    return () => publishDraft(api, token) as unknown as Promise<Answer>;
  },
  cancelEditionVersion: async () => {
    const number = await scheduled();
    return () => call(`DELETE /editions/${FIRST_KEY}/versions/${number}`);
  },
  restoreEditionVersion: async () => {
    const ifVersion = await liveVersion();
    return () => call(`POST /editions/${FIRST_KEY}/versions/1/restore`, { json: { ifVersion } });
  },
  makePublisherToken: () =>
    Promise.resolve(() =>
      call('POST /publisher-tokens', { json: { module: 'mfe-a', name: 'A team', email: 'a@example.invalid' } }),
    ),
  endPublisherToken: async () => {
    const id = await aToken();
    return () => call(`DELETE /publisher-tokens/${id}`);
  },
};

const ofOrganisers = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].method !== 'GET' && consoleAccessOf(calls[name]) !== undefined && !isOwners(calls[name]),
);

describe('every call of an organiser that changes something', () => {
  beforeAll(async () => {
    // Like a rehearsal's, but for the mark: only then a second factor can be required.
    api = await TestApi.on({ ...(await startedSettings({ RATE_LIMITS: 'off' })), rehearsal: false });
    copies = new Copies(api);
    await releaseSite(api);
    await api.registered(anApplication());
    await api.call('POST /audience', { json: anAudienceEntry() });
    await api.call('POST /volunteer-register', { form: formOf(aVolunteer(), null) });
    await api.call('POST /sponsors', { json: { name: 'Test Sponsor', email: 's@example.org', agreeTerms: true } });
    factor = await setUp(api);
    token = factor.token;
    await call('POST /notices', { json: notice });
  });
  afterAll(() => api.end());

  const changes = () => api.dataSource.getRepository(Change).find({ order: { id: 'ASC' } });

  it('is in one of two lists', () => {
    expect([...Object.keys(rows), ...Object.keys(elsewhere)].sort()).toEqual([...ofOrganisers].sort());
  });

  it.each(Object.entries(rows))('%s leaves one change of the history, by whoever did it', async (_, prepare) => {
    const act = await prepare();
    const before = await changes();
    const { status, body } = await act();
    expect([status, body]).toMatchObject([expect.any(Number), { success: true }]);

    const after = await changes();
    expect(after.length - before.length).toBe(1);
    const [left] = after.slice(-1);
    expect(left?.actorId).toEqual(expect.any(String));
    expect(JSON.stringify(left)).not.toMatch(/password|secret|passwordHash/i);
  });

  it('leaves none where it is refused, or has no effect', async () => {
    const [application, volunteer, entry] = [
      await copies.ofApplication({ status: 'wait', paymentStatus: null }),
      await copies.of(Volunteer, { department: 'Education' }),
      await copies.ofAudience(),
    ];
    const grant = await invited();
    await patch(`/audience/${entry}`, { status: 'approved' });
    const { body } = await api.call<AnswerOf<'GET /notices'>>('GET /notices');
    const [posted] = Array.isArray(body) ? body : body.notices;
    const before = await changes();
    const answers = [
      await patch(`/registrations/${application}/status`, { status: 'wait' }),
      await patch(`/audience/${entry}`, { status: 'approved' }),
      await patch(`/volunteer-register/${volunteer}`, { department: 'Education' }),
      await call(`PUT /notices/${posted?._id}`, { json: posted }),
      await patch(`/grants/${grant}`, { role: 'chair' }),
      await call('PUT /second-factor-rule', { json: { required: true, ...proof() } }),
      await patch(`/registrations/${application}/payment`, { paymentStatus: 'paid' }),
      await call(`DELETE /registrations/${application}`, { headers: { 'if-match': '9' } }),
      await call(`DELETE /volunteer-register/${volunteer}`, { headers: { 'if-match': '2001-01-01T00:00:00.000Z' } }),
      await call(`POST /bin/${randomUUID()}/restore`),
      await call(`DELETE /bin/${randomUUID()}`, { json: { reason: 'None.' } }),
      await patch(`/registrations/${application}/status`, { status: 'no such' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 409, 409, 409, 404, 404, 400]);
    expect((await changes()).length).toBe(before.length);
  });

  it('tells each decision of a released batch', async () => {
    const { registrationId: _id, version } = await undecided();
    await desk().released([{ _id, version }, 'declined', 'A reason.']);
    const { body } = await api.call<{ changes: ChangeAnswer[] }>(`GET /history?record=${_id}`, { token });
    expect(body.changes).toMatchObject([
      {
        did: 'decided',
        by: { fullName: expect.any(String) },
        fields: [
          { field: 'status', from: 'pending', to: 'declined' },
          { field: 'comment', to: 'A reason.' },
        ],
      },
    ]);
  });

  it('is told with before and after, and found by who, kind, record, time and words', async () => {
    const id = await copies.ofApplication({ fullName: 'Nadia Test', comment: null });
    await patch(`/registrations/${id}/status`, { status: 'declined', comment: 'A rare word: quokka.' });
    const list = async (query: string) =>
      (await api.call<{ changes: ChangeAnswer[]; people: { _id: string }[] }>(`GET /history?${query}`, { token })).body;
    const { changes: found, people } = await list(`record=${id}`);
    expect(found).toEqual([
      {
        _id: expect.any(String),
        at: expect.any(String),
        by: { _id: expect.any(String), fullName: expect.any(String) },
        did: 'decided',
        kind: 'application',
        record: id,
        name: 'Nadia Test',
        fields: [
          { field: 'status', from: expect.any(String), to: 'declined' },
          { field: 'comment', to: 'A rare word: quokka.' },
        ],
      },
    ]);
    const [{ at, by }] = found as [Required<ChangeAnswer>];
    expect(people.map(({ _id }) => _id)).toContain(by._id);
    const next = new Date(Date.parse(at) + 1).toISOString();
    for (const query of ['q=QUOKKA', 'q=nadia', `from=${at}&to=${next}&kind=application&by=${by._id}`])
      expect((await list(query)).changes.map(({ record }) => record)).toContain(id);
    for (const query of [`to=${at}&record=${id}`, `kind=notice&record=${id}`, `by=${randomUUID()}`, 'q=no-such-word'])
      expect((await list(query)).changes).toEqual([]);
  });
});
