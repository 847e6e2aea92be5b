import { mkdir, rename } from 'node:fs/promises';
import { freePort } from '@conference/testing';
import { migrations } from '../database/migrations';
import { freshSettings, startedSettings } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';
import { databaseFacts } from './database-facts';

const isServer = globalThis.testDatabase === 'server';
const serverFacts = { version: expect.any(String), aheadMs: expect.any(Number) };

describe('what the doctor is told of a database', () => {
  it('that is in use is that nothing is wrong, without a password', async () => {
    const api = await TestApi.start();
    const facts = await databaseFacts(api.settings);
    expect(facts).toEqual({
      ...{ name: expect.any(String), isMade: true, migrations: { missing: 0, unknown: 0 } },
      ...(isServer && { server: serverFacts }),
    });
    expect(Math.abs(facts.server?.aheadMs ?? 0)).toBeLessThan(1000);
    const { password } = new URL(api.settings.databaseUrl ?? 'http://x');
    if (password) expect(JSON.stringify(facts)).not.toContain(password);
    await api.end();
  });

  it('of an earlier or a later version is which migrations it lacks, and which are not known here', async () => {
    const api = await TestApi.start();
    const [last] = await api.dataSource.query<{ id: number }[]>('SELECT MAX(id) AS id FROM migrations');
    await api.dataSource.query('UPDATE migrations SET name = ? WHERE id = ?', ['OfTheNextVersion1', last?.id]);
    expect((await databaseFacts(api.settings)).migrations).toEqual({ missing: 1, unknown: 1 });
    await api.dataSource.query('DELETE FROM migrations WHERE id = ?', [last?.id]);
    await api.end();
  });

  it('before the first start is that there is nothing yet', async () => {
    const settings = await freshSettings();
    const nothing = { missing: migrations.length, unknown: 0 };
    const made = isServer ? { isMade: true, migrations: nothing, server: serverFacts } : { isMade: false };
    expect(await databaseFacts(settings)).toEqual({ name: expect.any(String), ...made });
  });

  it('that is not that of DATA_DIR is what a start would say', async () => {
    const api = await TestApi.start();
    await api.registered();
    await api.end();
    const other = await startedSettings();
    const facts = await databaseFacts({ ...other, dataDir: api.settings.dataDir, production: true, rehearsal: false });
    expect(facts.refused).toMatch(/belongs to a rehearsal: production needs a directory of its own\.$/);
  });

  it('whose DATA_DIR cannot be used is what a start would say', async () => {
    const settings = await startedSettings();
    const abstracts = `${settings.dataDir}/abstracts`;
    await mkdir(abstracts, { recursive: true });
    await rename(abstracts, `${abstracts}-away`);
    expect((await databaseFacts({ ...settings, dataDir: '/dev/null/site' })).refused).toMatch(/cannot be written/);
  });

  it('that is away is where it should be, and how it failed', async () => {
    const port = await freePort();
    const settings = await freshSettings({ DATABASE_URL: `mariadb://conference:hush@127.0.0.1:${port}/name` });
    expect(await databaseFacts(settings)).toEqual({
      name: `The database at 127.0.0.1:${port}/name`,
      isMade: true,
      refused: `DATABASE_URL: the database at 127.0.0.1:${port}/name cannot be opened (ECONNREFUSED).`,
    });
  });
});
