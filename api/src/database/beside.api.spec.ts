import type { AnswerOf } from '@conference/contracts';
import { databaseFile } from '@conference/settings';
import libsql from 'libsql';
import { TestApi } from '../testing/test-api';
import { inTransaction } from './transaction';

/** How long the other process waits itself, in ms. */
const IMPATIENT_MS = 20;

// On the embedded database only (jest.config.mjs).
describe('another process that writes beside the API', () => {
  let api: TestApi;
  let token: string;
  let other: libsql.Database;
  beforeEach(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
    other = new libsql(databaseFile(api.settings.dataDir), { timeout: IMPATIENT_MS });
  });
  afterEach(async () => {
    other.close();
    await api.end();
  });

  const write = (title: string) => api.call('POST /notices', { token, json: { title, content: 'Welcome' } });
  const titles = async () =>
    (await api.call<AnswerOf<'GET /notices'>>('GET /notices')).body.notices.map(({ title }) => title);

  it('is waited for, and what it writes is seen', async () => {
    other.exec("UPDATE account SET fullName = 'Renamed beside'");
    expect((await write('One')).status).toBe(201);
    expect(other.prepare('SELECT title FROM notice').all()).toEqual([{ title: 'One' }]);
    expect(await api.dataSource.query('SELECT fullName FROM account')).toEqual([{ fullName: 'Renamed beside' }]);
  });

  it('cannot get between what a transaction reads and what it writes', async () => {
    await write('One');
    await inTransaction(api.dataSource, async (manager) => {
      await manager.query('SELECT COUNT(*) FROM notice');
      expect(() => other.exec("UPDATE notice SET title = 'Another'")).toThrow('locked');
      await manager.query("UPDATE notice SET title = 'Changed'");
    });
    expect(await titles()).toEqual(['Changed']);
  });

  it('and holds the database for too long has one call refused, and none after that', async () => {
    other.exec('BEGIN');
    other.exec("UPDATE account SET fullName = 'Renamed beside'");
    await expect(api.dataSource.query("UPDATE account SET fullName = 'Refused'")).rejects.toThrow('locked');
    const refused = await write('Refused');
    expect([refused.status, refused.body]).toMatchObject([503, { code: 'unavailable' }]);
    other.exec('COMMIT');

    expect((await write('One')).status).toBe(201);
    other.exec("UPDATE notice SET title = 'Renamed beside'");
    expect(await titles()).toEqual(['Renamed beside']);
    expect((await write('Two')).status).toBe(201);
    expect(other.prepare('SELECT COUNT(*) AS number FROM notice').all()).toEqual([{ number: 2 }]);
  }, 30_000);
});
