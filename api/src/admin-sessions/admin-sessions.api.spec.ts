import { randomUUID } from 'node:crypto';
import type { AdminSession } from '@conference/contracts';
import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';
import { Session } from '../auth/session.entity';
import { admin } from '../testing/fresh-settings';
import { deeds } from '../testing/logged';
import { TestApi } from '../testing/test-api';

type Answered = { success: boolean; message: string; sessions: AdminSession[] };

describe('the sessions of an organiser', () => {
  let api: TestApi;
  let organiser: Account;
  beforeEach(async () => {
    api = await TestApi.start();
    organiser = await api.dataSource.getRepository(Account).findOneByOrFail({ email: admin.email });
  });
  afterEach(() => api.end());

  const list = (token: string, query = '') => api.call<Answered>(`GET /admin-sessions${query}`, { token });
  const end = (id: string, token: string, json?: unknown) =>
    api.call<Answered>(`DELETE /admin-sessions/${id}`, { token, json });
  const isLive = async (token: string) => (await api.call('GET /session', { token })).status === 200;

  /** The id of the session that a token belongs to. */
  const idOf = async (token: string) => (await list(token)).body.sessions.find(({ current }) => current)?._id ?? 'none';

  it('are listed with where they come from, the newest first, and the one that asks is marked', async () => {
    const from = { 'user-agent': 'Telephone/1.0', 'x-forwarded-for': '203.0.113.7' };
    await api.call('POST /login', { json: admin, headers: from });
    const token = await api.adminToken();
    const { status, body } = await list(token, `?adminId=${organiser.id}`);

    expect([status, body.success, body.message]).toEqual([200, true, 'Where you are logged in.']);
    const [_id, loginTime] = [expect.any(String), expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/)];
    expect(body.sessions).toEqual([
      { _id, userAgent: 'test', ip: '127.0.0.1', loginTime, current: true },
      { _id, userAgent: 'Telephone/1.0', ip: '203.0.113.7', loginTime, current: false },
    ]);
  });

  it('are listed only while they live, and only to whom they belong', async () => {
    const [token, ended, expired] = [await api.adminToken(), await api.adminToken(), await api.adminToken()];
    const ids = [await idOf(token), await idOf(expired)];
    await api.call('POST /logout', { token: ended });
    await api.dataSource
      .getRepository(Session)
      .update({ id: ids[1] }, { expiresAt: new Date(Date.now() - 1).toISOString() });
    await api.registered();

    for (const query of ['', '?adminId=']) {
      expect((await list(token, query)).body.sessions.map(({ _id }) => _id)).toEqual([ids[0]]);
    }
  });

  it('of another organiser are not shown, be there one or not', async () => {
    const another = await newAccount({ role: 'admin', email: 'another@example.org', fullName: 'Another Organiser' });
    await api.dataSource.getRepository(Account).insert(another);
    const token = await api.adminToken();

    for (const adminId of [another.id, randomUUID(), 'x']) {
      const { status, body } = await list(token, `?adminId=${adminId}`);
      expect([status, body]).toMatchObject([403, { code: 'not_yours', message: 'This belongs to somebody else.' }]);
    }
    expect((await list(token, '?adminId=x&adminId=y')).status).toBe(400);
  });

  it('are ended one by one, and the token of one that is ended is refused at once', async () => {
    const [token, other] = [await api.adminToken(), await api.adminToken()];
    const id = await idOf(other);
    const { status, body } = await end(id, token, { adminId: organiser.id });

    expect([status, body]).toEqual([200, { success: true, message: 'Session logged out successfully.' }]);
    expect([await isLive(token), await isLive(other)]).toEqual([true, false]);
    expect(deeds(api, id)).toMatchObject([{ did: 'ended session', by: organiser.id }]);
  });

  it('are ended without a body too, and so is the one that asks', async () => {
    const token = await api.adminToken();
    expect((await end(await idOf(token), token)).status).toBe(200);
    expect(await isLive(token)).toBe(false);
  });

  it('are ended once, however many ask at a time', async () => {
    const [token, other] = [await api.adminToken(), await api.adminToken()];
    const id = await idOf(other);
    const answers = await Promise.all(Array.from({ length: 6 }, () => end(id, token)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect((await end(randomUUID(), token)).status).toBe(404);
  });

  it('of others are ended by nobody else', async () => {
    const [token, own] = [await api.adminToken(), await api.adminToken()];
    const author = (await api.registered()).token;
    const { id } = await api.dataSource.getRepository(Session).findOneByOrFail({ account: { role: 'user' } });

    expect((await end(id, token)).status).toBe(403);
    expect((await end(await idOf(own), token, { adminId: randomUUID() })).status).toBe(403);
    expect((await end(await idOf(own), token, { adminId: 1 })).status).toBe(400);
    expect([await isLive(author), await isLive(own)]).toEqual([true, true]);
  });
});
