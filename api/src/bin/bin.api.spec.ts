import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { AnswerOf, Application as ApplicationAnswer, BinEntryRecord, ChangeRecord } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { anApplication, anAudienceEntry, aVolunteer } from '@conference/testing';
import { Account } from '../accounts/account.entity';
import { ApplicationEvent } from '../applications/application-event.entity';
import { Application } from '../applications/application.entity';
import { AudienceEntry } from '../audience/audience-entry.entity';
import { BatchItem } from '../batches/batch.entity';
import { BatchRecipient } from '../batches/mails/batch-recipient.entity';
import { folder } from '../config/data-dir';
import { DAY } from '../durations';
import { AbstractFile } from '../files/abstract-file.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Notice } from '../notices/notice.entity';
import { Reading } from '../readings/reading.entity';
import { SponsorInterest } from '../sponsors/sponsor-interest.entity';
import { Sweeper } from '../sweeps/sweeper';
import { BatchDesk } from '../testing/batch-desk';
import { publishNextEdition, releaseSite } from '../testing/released-site';
import { formOf, TestApi } from '../testing/test-api';
import { Volunteer } from '../volunteers/volunteer.entity';
import { BinEntry } from './bin-entry.entity';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await TestApi.start({ RATE_LIMITS: 'off' });
  token = await api.adminToken();
});
afterEach(() => api.end());

const rows = <Row extends object>(entity: new () => Row) => api.dataSource.getRepository<Row>(entity);
const remove = async (line: string) => expect((await api.call(`DELETE ${line}`, { token })).status).toBe(200);
const putBack = (id: string) => api.call<{ message: string; code: string }>(`POST /bin/${id}/restore`, { token });
const forGood = (id: string, reason = 'They asked for it.') =>
  api.call<{ message: string }>(`DELETE /bin/${id}`, { token, json: { reason } });
const inBin = async (query = '') =>
  (await api.call<{ entries: BinEntryRecord[] }>(`GET /bin${query}`, { token })).body.entries;
const history = async (id: string) =>
  (await api.call<{ changes: ChangeRecord[] }>(`GET /history?record=${id}`, { token })).body.changes;
const files = () => readdir(folder(api.settings, 'abstracts'));

async function anEntry(transactionId = 'TX1'): Promise<string> {
  const json = anAudienceEntry({ transactionId, name: 'Same Guest' });
  const { body } = await api.call<{ entry: { _id: string } }>('POST /audience', { json });
  return body.entry._id;
}

describe('a row of the bin', () => {
  // A row keeps the columns that its table had on that day. If you add a column that must be filled, give old rows a value when they are put back.
  it.each([
    [
      Application,
      'abstractFileId abstractTitle abstractType accountId createdAt department fullName gender id institution mailingAddress nameKey phone position searchText segment status subTheme updatedAt version',
    ],
    [
      AudienceEntry,
      'age certCode createdAt designation email id institute name nameKey paymentMethod phone searchText status transactionId transactionKey type updatedAt',
    ],
    [Volunteer, 'createdAt department email experiences fullName gender id nameKey phone searchText status updatedAt'],
    [SponsorInterest, 'createdAt email id name nameKey searchText updatedAt'],
    [Notice, 'content createdAt id title updatedAt'],
  ])('has all that %p must have', (entity, columns) => {
    const required = api.dataSource
      .getMetadata(entity)
      .columns.filter((column) => !column.isNullable && column.default === undefined)
      .map(({ propertyName }) => propertyName);
    expect(required.sort().join(' ')).toBe(columns);
  });
});

describe('a deleted record', () => {
  it('of every kind is in the bin alone, and comes back as it was', async () => {
    const { registration } = await api.registered();
    await api.call(`PATCH /registrations/${registration._id}/status`, {
      token,
      json: { status: 'accepted', comment: 'Good.' },
    });
    await anEntry();
    await api.call('POST /volunteer-register', { form: formOf(aVolunteer(), null) });
    await api.call('POST /sponsors', { json: { name: 'Test Sponsor', email: 's@example.org', agreeTerms: true } });
    await api.call('POST /notices', { token, json: { title: 'Rooms', content: 'All in one building.' } });
    const kinds = [
      ['application', Application, '/registrations'],
      ['audience entry', AudienceEntry, '/audience'],
      ['volunteer', Volunteer, '/volunteer-register'],
      ['sponsor', SponsorInterest, '/sponsors'],
      ['notice', Notice, '/notices'],
    ] as const;
    for (const [kind, entity, path] of kinds) {
      const table = rows<{ id: string }>(entity);
      const [before] = await api.dataSource.query<{ id: string }[]>(`SELECT * FROM ${table.metadata.tableName}`);
      const id = before?.id ?? '';
      await remove(`${path}/${id}`);

      expect(await table.count()).toBe(0);
      const entries = await inBin();
      expect(entries).toMatchObject([{ _id: id, kind, edition: FIRST_KEY, by: expect.any(String) }]);
      expect(Date.parse(entries[0]?.until ?? '') - Date.parse(entries[0]?.deletedAt ?? '')).toBe(30 * DAY);
      expect(await inBin('?kind=notice')).toHaveLength(kind === 'notice' ? 1 : 0);

      expect(await putBack(id)).toMatchObject({ status: 200, body: { message: expect.stringMatching(/ is back\.$/) } });
      const [after] = await api.dataSource.query<object[]>(`SELECT * FROM ${table.metadata.tableName}`);
      // Its payment is checked again.
      expect(after).toEqual({ ...before, ...(kind === 'audience entry' && { paymentCheck: null }) });
      expect(await inBin()).toEqual([]);
      expect((await history(id)).map(({ did }) => did).slice(0, 2)).toEqual(['put back', 'deleted']);
    }
  });

  it('is nowhere to be seen by anybody, and its abstract and its events wait for it', async () => {
    const { registration, token: author } = await api.registered();
    const { _id: id, abstractFile } = registration;
    await api.call(`PATCH /registrations/${id}/status`, { token, json: { status: 'wait' } });
    await remove(`/registrations/${id}`);

    const other = (await api.registered({ email: 'other@example.org' })).registration._id;
    const seen = [
      await api.call(`GET /registrations/${id}`, { token }),
      await api.call(`GET /registrations/${id}`, { token: author }),
      await api.call(`GET ${abstractFile.replace('/api', '')}`, { token: author }),
      await api.call(`GET /registrations/${id}/history`, { token }),
      await api.call(`GET /registrations/${id}/reading`, { token }),
    ];
    expect(seen.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    for (const line of ['/my-registration', '/notifications'])
      expect(JSON.stringify((await api.call(`GET ${line}`, { token: author })).body)).not.toContain(id);
    for (const line of ['/registrations', `/registrations/${other}/similar`, '/overview'])
      expect(JSON.stringify((await api.call(`GET ${line}`, { token })).body)).not.toContain(id);

    await putBack(id);
    const trail = await api.call<{ history: { kind: string }[] }>(`GET /registrations/${id}/history`, { token });
    expect(trail.body.history.map(({ kind }) => kind)).toEqual(['decided', 'received']);
    expect((await api.call(`GET ${abstractFile.replace('/api', '')}`, { token: author })).status).toBe(200);
  });

  it('leaves its unique keys to others, and cannot come back where they are taken', async () => {
    const first = await anEntry('TX1');
    await remove(`/audience/${first}`);
    const second = await anEntry('TX1');
    expect(await putBack(first)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining('transaction ID TX1') },
    });
    await rows(AudienceEntry).update({ id: second }, { transactionKey: 'OTHER' });
    expect((await putBack(first)).body.message).toContain('certificate code');
    expect((await inBin()).map(({ _id }) => _id)).toEqual([first]);
    await remove(`/audience/${second}`);
    expect((await putBack(first)).status).toBe(200);
  });

  it('does not come back to an account with another address, or to an admin', async () => {
    const { registration } = await api.registered();
    await remove(`/registrations/${registration._id}`);
    const account = { email: registration.email };
    await rows(Account).update(account, { role: 'admin' });
    expect((await putBack(registration._id)).status).toBe(409);
    await rows(Account).update(account, { role: 'user', email: 'somebody.else@example.org' });
    expect((await putBack(registration._id)).body.message).toContain(registration.email);
    expect(await rows(Application).count()).toBe(0);
  });

  it('of an edition that is live no more stays where it is', async () => {
    await releaseSite(api);
    const id = await anEntry();
    await remove(`/audience/${id}`);
    await publishNextEdition(api, token);
    expect((await putBack(id)).status).toBe(409);
    expect((await forGood(id)).status).toBe(200);
  });

  it('takes no part in a batch any more, and frees its place each time it is deleted', async () => {
    const desk = new BatchDesk(api, token);
    const { registration: accepted } = await api.registered();
    const { registration: waiting } = await api.registered({ email: 'waiting@example.org' });
    await desk.released([accepted, 'accepted'], [waiting, 'wait']);
    const id = await desk.sealed([{ ...accepted, version: 2 }, 'declined', 'No room.']);
    for (const _round of [1, 2]) {
      await remove(`/registrations/${accepted._id}`);
      expect((await putBack(accepted._id)).status).toBe(200);
    }
    await desk.release(id);
    await desk.due(id);
    expect(await rows(Application).findOneByOrFail({ id: accepted._id })).toMatchObject({ status: 'accepted' });
  });

  it('does not get its withdrawn mails back', async () => {
    const id = await anEntry();
    const [sent] = await rows(OutboxMail).find({ where: { recordId: id } });
    await rows(OutboxMail).insert({ ...sent, id: randomUUID(), share: null, sentAt: null, claim: 'x', outcome: null });
    await remove(`/audience/${id}`);
    await putBack(id);
    expect(await rows(OutboxMail).countBy({ recordId: id, claim: 'x' })).toBe(0);
  });
});

describe('deleting for good', () => {
  async function binned(email: string): Promise<ApplicationAnswer> {
    const { registration } = await api.registered(anApplication({ email, fullName: 'Nadia Test' }));
    await api.call(`GET /registrations/${registration._id}/reading`, { token });
    await api.call(`PATCH /registrations/${registration._id}/status`, {
      token,
      json: { status: 'declined', comment: 'A private word.' },
    });
    await remove(`/registrations/${registration._id}`);
    return registration;
  }

  it('takes a reason, and leaves nothing but who did what when', async () => {
    const [one, twin] = [await binned('one@example.org'), await binned('two@example.org')];
    const refused = await api.call(`DELETE /bin/${one._id}`, { token, json: { reason: ' ' } });
    expect([refused.status, await rows(BinEntry).count()]).toEqual([400, 2]);

    expect(await forGood(one._id)).toMatchObject({ status: 200, body: { message: 'Deleted for good.' } });
    expect(await history(one._id)).toMatchObject([
      { did: 'deleted for good', kind: 'application', reason: 'They asked for it.', fields: [] },
      { did: 'deleted', fields: [] },
      { did: 'decided', fields: [] },
    ]);
    const found = await api.call<{ changes: ChangeRecord[] }>('GET /history?q=private', { token });
    expect(found.body.changes.map(({ record }) => record)).toEqual([twin._id]);
    expect(await rows(ApplicationEvent).countBy({ registrationId: one._id })).toBe(0);
    const mails = await rows(OutboxMail).findBy({ recordId: one._id });
    expect(mails.map(({ text, html }) => text + html).join('')).toBe('');
    expect(await files()).toEqual([twin.abstractFilePublicId]);
    // The other one has the same file.
    expect(await rows(Reading).count()).toBe(1);

    await forGood(twin._id);
    expect([await rows(Reading).count(), await rows(AbstractFile).count(), await files()]).toEqual([0, 0, []]);
    expect((await putBack(one._id)).status).toBe(404);
  });

  it('leaves nobody in a batch of mails, only that there was a mail', async () => {
    const id = await anEntry();
    const desk = new BatchDesk(api, token);
    const words = { subject: 'News', title: 'News', body: 'Dear {{name}}', name: 'News', audience: 'entry' };
    const made = await api.call<AnswerOf<'POST /mail-templates'>>('POST /mail-templates', { token, json: words });
    const { body } = await desk.compose({ of: 'entry' }, made.body.template._id);
    const batchId = body.batch._id;
    await desk.to(batchId, 'seal');
    const recipients = () => rows(BatchRecipient).findBy({ batchId });
    expect(await recipients()).toMatchObject([{ recordId: id, email: expect.stringContaining('@') }]);

    await remove(`/audience/${id}`);
    await forGood(id);
    expect(await recipients()).toMatchObject([{ recordId: id, name: '', email: '' }]);
  });

  it('leaves no comment in a batch', async () => {
    const { registration } = await api.registered();
    const { body } = await api.call<AnswerOf<'PATCH /registrations/:id/status'>>(
      `PATCH /registrations/${registration._id}/status`,
      { token, json: { status: 'wait', comment: 'A first word.' } },
    );
    const batchId = await new BatchDesk(api, token).sealed([body.registration, 'declined', 'A private word.']);
    await remove(`/registrations/${registration._id}`);
    const staged = { comment: 'A private word.', commentBefore: 'A first word.', state: 'left behind' };
    expect(await rows(BatchItem).findBy({ batchId })).toMatchObject([staged]);

    await forGood(registration._id);
    expect(await rows(BatchItem).findBy({ batchId })).toMatchObject([{ comment: null, commentBefore: null }]);
    expect((await history(batchId)).map(({ fields }) => JSON.stringify(fields)).join()).not.toContain('word');
  });

  it('leaves nobody to be found among the mails, nor where one was sent again', async () => {
    const application = await binned('one@example.org');
    const before = await rows(OutboxMail).countBy({ recordId: application._id });
    const [mail] = await rows(OutboxMail).findBy({ recordId: application._id });
    await rows(OutboxMail).update({ id: mail?.id }, { outcome: 'refused 550' });
    await api.call(`POST /mail/${mail?.id}/retry`, { token });
    expect(await history(mail?.id ?? '')).toMatchObject([{ name: expect.stringContaining('one@example.org') }]);
    await rows(OutboxMail).update({ id: mail?.id }, { outcome: 'sent', sentAt: '2025-07-01T00:00:00.000Z' });

    await forGood(application._id);
    const found = await api.call<AnswerOf<'GET /mail'>>('GET /mail?q=one@example.org', { token });
    expect(found.body.mails).toEqual([]);
    const mails = await rows(OutboxMail).findBy({ recordId: application._id });
    expect(mails).toHaveLength(before);
    expect(JSON.stringify(mails)).not.toContain('one@example.org');
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['']));
    const [change] = await history(mail?.id ?? '');
    expect([change?.did, change?.name]).toEqual(['sent again', undefined]);
    const changes = await api.call<{ changes: ChangeRecord[] }>('GET /history?q=one@example.org', { token });
    expect(changes.body.changes).toEqual([]);
  });

  it('comes by itself after 30 days, and not before', async () => {
    const application = await binned('one@example.org');
    const sweep = (age: number) => api.app.get(Sweeper).sweep(Date.now() + age);
    await sweep(30 * DAY - 60_000);
    expect(await rows(BinEntry).count()).toBe(1);
    await sweep(30 * DAY + 60_000);
    expect([await rows(BinEntry).count(), await files()]).toEqual([0, []]);
    const [last] = await history(application._id);
    expect([last?.did, last?.by, last?.name]).toEqual(['deleted for good', undefined, undefined]);
  });
});
