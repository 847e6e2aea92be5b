import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, AudienceEntry as Response, AudienceFormInput } from '@conference/contracts';
import { anAudienceEntry } from '@conference/testing';
import { Account } from '../accounts/account.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { eventsOf } from '../testing/events-of';
import { admin } from '../testing/fresh-settings';
import { deeds } from '../testing/logged';
import { TestApi } from '../testing/test-api';
import { AudienceEntry } from './audience-entry.entity';

type Approved = AnswerOf<'PATCH /audience/:id'>;

async function registered(api: TestApi, fields: Partial<AudienceFormInput> = {}): Promise<Response> {
  const { body } = await api.call<AnswerOf<'POST /audience'>>('POST /audience', { json: anAudienceEntry(fields) });
  return body.entry;
}

describe('approving an audience entry', () => {
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
  });
  afterAll(() => api.end());

  const approve = (id: string, json: unknown = { status: 'approved' }) =>
    api.call<Approved>(`PATCH /audience/${id}`, { token, json });

  it('mails the person type, fee and certificate code, and says who did it', async () => {
    const entry = await registered(api, { name: 'Amina <b>Rahman</b>', type: 'partial', institute: 'Test' });
    const { status, body } = await approve(entry._id);

    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Audience approved and email sent',
      entry: { ...entry, status: 'approved', updatedAt: expect.any(String) },
    });
    const mail = (await api.mails(2)).find(({ subject }) => subject?.includes('confirmed'));
    expect(mail?.to).toMatchObject({ text: entry.email });
    expect(mail?.text).toContain('Dear Amina <b>Rahman</b>,');
    expect(mail?.text).toContain('Type: Partial (500 BDT)');
    expect(mail?.text).toContain(`Certificate code: ${entry.certCode}`);
    const { id: by } = await api.dataSource.getRepository(Account).findOneByOrFail({ email: admin.email });
    expect(deeds(api, entry._id)).toEqual([
      expect.objectContaining({ did: 'approved audience entry', record: entry._id, by }),
    ]);
  });

  it('is told once, however often and at once it is asked for', async () => {
    const { _id: id } = await registered(api);
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(id)));

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.entry.updatedAt)).size).toBe(1);
    const fields = answers.map(({ body }) => body.message).sort();
    expect(fields).toEqual([
      'Audience approved and email sent',
      ...Array<string>(19).fill('Audience was approved already, no other email was sent'),
    ]);
    expect(await eventsOf(api, id)).toEqual(['audience received', 'audience approved']);
    expect(deeds(api, id)).toHaveLength(1);
  });

  it.each([{}, { status: 'pending' }, { status: 'declined' }, []])('refuses %j', async (json) => {
    const { _id: id } = await registered(api);
    const { status, body } = await approve(id, json);

    expect([status, body]).toMatchObject([400, { code: 'invalid' }]);
    expect(await api.dataSource.getRepository(AudienceEntry).findOneByOrFail({ id })).toMatchObject({
      status: 'pending',
    });
  });

  it('finds nothing under an unknown id, whatever is sent', async () => {
    expect((await approve(randomUUID(), { status: 'nonsense' })).status).toBe(404);
  });
});

describe('removing an audience entry', () => {
  it('removes what one has seen, and not what somebody else has approved meanwhile', async () => {
    const api = await TestApi.start();
    const token = await api.adminToken();
    const { _id, updatedAt } = await registered(api);
    const { body } = await api.call<Approved>(`PATCH /audience/${_id}`, { token, json: { status: 'approved' } });
    const remove = (version: string) =>
      api.call(`DELETE /audience/${_id}`, { token, headers: { 'if-match': version } });
    const stale = await remove(updatedAt);

    expect(stale.status).toBe(409);
    expect(stale.body).toEqual({
      success: false,
      code: 'changed_meanwhile',
      message: expect.any(String),
      entry: body.entry,
    });
    expect(await eventsOf(api, _id)).toEqual(['audience received', 'audience approved']);
    expect((await remove('yesterday')).status).toBe(400);
    expect((await remove(`"${body.entry.updatedAt}"`)).status).toBe(200);
    expect((await remove('yesterday')).status).toBe(404);
    await api.end();
  });

  it('leaves the mails that were sent, and says who did it', async () => {
    const api = await TestApi.start();
    const token = await api.adminToken();
    const [entry, other] = [await registered(api), await registered(api)];
    const sent = () => api.dataSource.getRepository(OutboxMail).countBy({ recordId: entry._id, outcome: 'sent' });
    await api.mails(2);
    for (let tries = 100; tries > 0 && (await sent()) === 0; tries--) await pause(20);

    const { status, body } = await api.call(`DELETE /audience/${entry._id}`, { token });

    expect([status, body]).toEqual([200, { success: true, message: 'Audience deleted' }]);
    expect(await api.dataSource.getRepository(AudienceEntry).find({ select: { id: true } })).toEqual([
      { id: other._id },
    ]);
    expect(await sent()).toBe(1);
    expect(deeds(api, entry._id)).toMatchObject([{ did: 'deleted audience entry', by: expect.any(String) }]);
    expect((await api.call(`DELETE /audience/${entry._id}`, { token })).status).toBe(404);
    await api.end();
  });

  it('takes back the mails that have not left', async () => {
    // Nobody listens there, so mails stay in the outbox.
    const api = await TestApi.start({ MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'conference@example.org' });
    const token = await api.adminToken();
    const [entry, other] = [await registered(api), await registered(api)];
    await api.call(`PATCH /audience/${entry._id}`, { token, json: { status: 'approved' } });
    expect(await eventsOf(api, entry._id)).toEqual(['audience received', 'audience approved']);

    await api.call(`DELETE /audience/${entry._id}`, { token });

    expect(await eventsOf(api, entry._id)).toEqual([]);
    expect(await eventsOf(api, other._id)).toEqual(['audience received']);
    await api.end();
  });
});
