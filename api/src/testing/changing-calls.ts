import { EDITION_FILE_FIELD, type AnswerOf, type CallName } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';
import type { ApiSettings } from '../config/settings';
import { ConferenceClock } from '../dates/conference-clock';
import { DAY } from '../durations';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { EditionVersion } from '../editions/edition.entity';
import { Notice } from '../notices/notice.entity';
import { SponsorInterest } from '../sponsors/sponsor-interest.entity';
import { Volunteer } from '../volunteers/volunteer.entity';
import { App, setUp, type SetUp } from './app';
import { BatchDesk } from './batch-desk';
import { batchRows } from './batch-rows';
import { Copies } from './copies';
import { admin } from './fresh-settings';
import { sendOneOfEach } from './one-of-each';
import { publishDraft, releaseSite } from './released-site';
import { TestApi, type Answer, type CallContent } from './test-api';

/** For each call a function that prepares the site, and returns the call that changes something. It can be repeated. */
export type ChangingCalls = Partial<Record<CallName, () => Promise<() => Promise<Answer>>>>;

/** A released site with a record of each kind, and an admin with a second factor. */
export interface Site {
  api: TestApi;
  copies: Copies;
  factor: SetUp;
}

export async function siteToChange(settings: ApiSettings): Promise<Site> {
  // Like a rehearsal's, but without the mark, because a rehearsal cannot require a second factor.
  const api = await TestApi.on({ ...settings, rehearsal: false });
  await releaseSite(api);
  await sendOneOfEach(api);
  const factor = await setUp(api);
  await api.call('POST /notices', { token: factor.token, json: notice });
  return { api, copies: new Copies(api), factor };
}

const notice = { title: 'Rooms', content: 'All rooms are in the first building.' };

/** The calls of organisers that change something. Each leaves one change of the history. */
export function changingCalls(site: () => Site) {
  const api = () => site().api;
  const copies = () => site().copies;
  const factor = () => site().factor;
  let count = 0;
  /** What nothing else is called. */
  const unique = () => `c${Date.now()}-${++count}`;
  const call = (line: string, content: CallContent = {}): Promise<Answer> =>
    api().call(line, { token: factor().token, ...content });
  const patch = (line: string, json: object) => call(`PATCH ${line}`, { json });
  const proof = () => ({ password: admin.password, code: factor().recoveryCodes.pop() });
  const contact = (value: string, base: number) =>
    patch(`/editions/${FIRST_KEY}/sections/contact`, { base, ops: [{ op: 'set', path: ['email'], value }] });

  async function invited(): Promise<string> {
    const json = { email: `${unique()}@example.org`, role: 'chair' };
    return (await api().call<AnswerOf<'POST /grants'>>('POST /grants', { token: factor().token, json })).body.grant._id;
  }

  async function binned(): Promise<string> {
    const id = await copies().of(Notice);
    await call(`DELETE /notices/${id}`);
    return id;
  }

  async function redaction(): Promise<string> {
    const line = `POST /registrations/${await copies().ofApplication()}/redactions`;
    const { body } = await call(line, { json: { text: 'A ship' } });
    return (body as unknown as AnswerOf<'POST /registrations/:id/redactions'>).redaction._id;
  }

  async function aMail(): Promise<string> {
    return copies().of(OutboxMail, { share: null, sentAt: '2025-07-01T00:00:00.000Z', outcome: 'refused 550' });
  }

  async function aToken(): Promise<string> {
    const json = { module: 'mfe-a', name: 'Demo team', email: 'team@example.invalid' };
    const { body } = await api().call<AnswerOf<'POST /publisher-tokens'>>('POST /publisher-tokens', {
      token: factor().token,
      json,
    });
    return body.record._id;
  }

  /** Another admin. */
  async function another() {
    const person = { email: `${unique()}@example.org`, password: admin.password };
    const account = await newAccount({ role: 'admin', fullName: 'Another Organiser', ...person });
    await api().dataSource.getRepository(Account).insert(account);
    return { person, id: account.id };
  }

  /** The same with a second factor. */
  async function factorOfAnother(): Promise<string> {
    const { person, id } = await another();
    await setUp(api(), person);
    return id;
  }

  /** A version that is scheduled. @returns its number */
  async function scheduled(): Promise<number> {
    await contact(`${unique()}@example.org`, await contactRevision());
    const at = new Date(api().app.get(ConferenceClock).at().getTime() + DAY).toISOString();
    const { body } = await publishDraft(api(), factor().token, { at });
    return body.version.number;
  }

  async function contactRevision(): Promise<number> {
    const { body } = await api().call<AnswerOf<'GET /editions/:key'>>(`GET /editions/${FIRST_KEY}`, {
      token: factor().token,
    });
    return body.sections['contact']?.revision ?? 0;
  }

  async function liveVersion(): Promise<number | undefined> {
    const { body } = await api().call<AnswerOf<'GET /editions/:key'>>(`GET /editions/${FIRST_KEY}`, {
      token: factor().token,
    });
    return body.liveVersion;
  }

  async function editionFile(key: string): Promise<FormData> {
    const { body } = await api().call<Buffer>(`GET /editions/${FIRST_KEY}/export`, { token: factor().token });
    const form = new FormData();
    form.set('key', key);
    form.set(EDITION_FILE_FIELD, new Blob([new Uint8Array(body)]), 'edition.zip');
    return form;
  }

  const desk = () => new BatchDesk(api(), factor().token);

  /** An application that can be staged. */
  async function undecided(): Promise<{ registrationId: string; version: number }> {
    return { registrationId: await copies().ofApplication({ status: 'pending', version: 1 }), version: 1 };
  }

  const words = { subject: 'Thanks', title: 'Thanks', body: 'Thank you!' };
  const reminder = { ...words, name: 'A reminder', audience: 'application' };

  const rows: ChangingCalls = {
    changeStatus: async () => {
      const id = await copies().ofApplication();
      return () => patch(`/registrations/${id}/status`, { status: 'wait' });
    },
    changePayment: async () => {
      const id = await copies().ofApplication({ status: 'accepted', paymentStatus: null });
      return () => patch(`/registrations/${id}/payment`, { paymentStatus: 'paid' });
    },
    changeEmail: async () => {
      const id = await copies().ofApplication();
      return () => patch(`/registrations/${id}`, { email: `${unique()}@example.org` });
    },
    deleteApplication: async () => {
      const id = await copies().ofApplication();
      return () => call(`DELETE /registrations/${id}`);
    },
    approveAudience: async () => {
      const id = await copies().ofAudience();
      return () => patch(`/audience/${id}`, { status: 'approved' });
    },
    deleteAudience: async () => {
      const id = await copies().ofAudience();
      return () => call(`DELETE /audience/${id}`);
    },
    changeVolunteer: async () => {
      const id = await copies().of(Volunteer);
      return () => patch(`/volunteer-register/${id}`, { department: 'Education' });
    },
    deleteVolunteer: async () => {
      const id = await copies().of(Volunteer);
      return () => call(`DELETE /volunteer-register/${id}`);
    },
    deleteSponsor: async () => {
      const id = await copies().of(SponsorInterest);
      return () => call(`DELETE /sponsors/${id}`);
    },
    addRedaction: async () => {
      const id = await copies().ofApplication();
      return () => call(`POST /registrations/${id}/redactions`, { json: { text: 'A ship' } });
    },
    removeRedaction: async () => {
      const id = await redaction();
      return () => call(`DELETE /redactions/${id}`);
    },
    createNotice: () => Promise.resolve(() => call('POST /notices', { json: notice })),
    changeNotice: async () => {
      const id = await copies().of(Notice);
      return () => call(`PUT /notices/${id}`, { json: { ...notice, title: 'Other rooms' } });
    },
    deleteNotice: async () => {
      const id = await copies().of(Notice);
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
    ...batchRows({ api, desk, undecided, call }),
    changeQuotas: async () => {
      await api().dataSource.query('DELETE FROM quota');
      const places = { segment: 'Oral Presentation', subTheme: 'Education & Pedagogy', places: 45 };
      return () => call('PUT /quotas', { json: { quotas: [places] } });
    },
    createMailTemplate: () =>
      Promise.resolve(() => call('POST /mail-templates', { json: { ...reminder, name: unique() } })),
    changeMailTemplate: async () => {
      const put = () => call('PUT /mail-templates/sponsor-thanks', { json: { ...words, title: unique() } });
      await put();
      return put;
    },
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
      Promise.resolve(() => call('POST /grants', { json: { email: `${unique()}@example.org`, role: 'chair' } })),
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
      const own = await api().tokenOf(person.email);
      const json = { password: person.password };
      const { body } = await api().call<{ secret: string }>('POST /second-factor', { token: own, json });
      return () => call('PATCH /second-factor', { token: own, json: { code: new App(body.secret).code() } });
    },
    makeRecoveryCodes: () =>
      Promise.resolve(async () => {
        const json = proof();
        const answer = await api().call<AnswerOf<'POST /recovery-codes'>>('POST /recovery-codes', {
          token: factor().token,
          json,
        });
        // The old codes no longer count.
        if (answer.status === 200) factor().recoveryCodes = answer.body.recoveryCodes;
        return answer as unknown as Answer;
      }),
    resetSecondFactor: async () => {
      const id = await factorOfAnother();
      return () => call(`DELETE /second-factors/${id}`, { json: proof() });
    },
    changeSecondFactorRule: async () => {
      await api().dataSource.query('DELETE FROM second_factor_rule');
      return () => call('PUT /second-factor-rule', { json: { required: true, ...proof() } });
    },
    endSecondFactor: async () => {
      const { person } = await another();
      const own = await setUp(api(), person);
      const json = { password: person.password, code: own.recoveryCodes[0] };
      return () => call('DELETE /second-factor', { token: own.token, json });
    },
    copyEdition: () => Promise.resolve(() => call('POST /editions', { json: { key: unique(), from: FIRST_KEY } })),
    importEdition: async () => {
      const form = await editionFile(unique());
      return () => call('POST /editions', { form });
    },
    changeSection: async () => {
      const revision = await contactRevision();
      return () => contact(`${unique()}@example.org`, revision);
    },
    moveChoice: async () => {
      await copies().ofAudience({ paymentMethod: 'bKash' });
      return () => call(`POST /editions/${FIRST_KEY}/keys/wallets/bKash/move`, { json: { to: 'Nagad' } });
    },
    publishEdition: async () => {
      await contact(`${unique()}@example.org`, await contactRevision());
      return () => publishDraft(api(), factor().token) as unknown as Promise<Answer>;
    },
    cancelEditionVersion: async () => {
      await api().dataSource.getRepository(EditionVersion).delete({ state: 'scheduled' });
      const number = await scheduled();
      return () => call(`DELETE /editions/${FIRST_KEY}/versions/${number}`);
    },
    restoreEditionVersion: async () => {
      await contact(`${unique()}@example.org`, await contactRevision());
      await publishDraft(api(), factor().token);
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

  return { rows, call, patch, proof, invited, undecided, desk };
}
