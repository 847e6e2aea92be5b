import { Account } from '../accounts/account.entity';
import { forgetServerClock, readClock } from '../database/wall-time';
import { HOUR } from '../durations';
import { admin } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';
import { lifetime } from './sessions';

describe('a live session', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
  });
  afterAll(() => api.end());

  it('is not said to be over while the database cannot tell', async () => {
    await api.dataSource.query('ALTER TABLE session RENAME TO away');
    try {
      const { status, body } = await api.call('GET /session', { token });
      expect([status, body.code]).toEqual([500, 'failed']);
    } finally {
      await api.dataSource.query('ALTER TABLE away RENAME TO session');
    }
    expect((await api.call('GET /session', { token })).status).toBe(200);
  });

  it('lasts as long as it does by the clock that all machines share, though that of this machine is far ahead', async () => {
    const hoursAgo = new Date(Date.now() - lifetime.organiser - HOUR).toISOString();
    await readClock(() => Promise.resolve([{ at: hoursAgo.slice(0, -1) }]));
    const signedIn = await api.call('GET /session', { token: await api.adminToken() });
    forgetServerClock();
    expect(signedIn.status).toBe(200);
  });

  it('opens no more than the role of its account does now', async () => {
    expect((await api.call('GET /registrations', { token })).status).toBe(200);
    await api.dataSource.getRepository(Account).update({ email: admin.email }, { role: 'user' });

    const { status, body } = await api.call('GET /registrations', { token });
    expect([status, body.code]).toEqual([403, 'not_your_role']);
  });
});
