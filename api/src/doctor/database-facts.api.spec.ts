import { mkdir, rename } from 'node:fs/promises';
import { freePort } from '@conference/testing';
import { createConnection } from 'mysql2/promise';
import { migrations } from '../database/migrations';
import { freshSettings, startedSettings } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';
import { Wire } from '../testing/wire';
import { databaseFacts } from './database-facts';

const isServer = globalThis.testDatabase === 'server';
const serverFacts = {
  server: { version: expect.any(String), aheadMs: expect.any(Number) },
  hosts: [{ name: expect.any(String), standing: 'writable' }],
};

describe('what the doctor is told of a database', () => {
  it('that is in use is that nothing is wrong, without a password', async () => {
    const api = await TestApi.start();
    const facts = await databaseFacts(api.settings);
    expect(facts).toEqual({
      name: expect.any(String),
      isMade: true,
      migrations: { missing: 0, unknown: 0 },
      ...(isServer && serverFacts),
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
    const made = isServer ? { isMade: true, migrations: nothing, ...serverFacts } : { isMade: false };
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
      hosts: [{ name: `127.0.0.1:${port}`, standing: 'ECONNREFUSED' }],
    });
  });

  // The embedded database has no hosts: there it is counted as skipped.
  (isServer ? it : it.skip)('on several hosts is how each of them stands', async () => {
    const api = await TestApi.start();
    const [here, away] = [new URL(api.settings.databaseUrl ?? ''), `127.0.0.1:${await freePort()}`];
    const host = here.host.includes(':') ? here.host : `${here.host}:3306`;
    const databaseUrl = here.href.replace(here.host, `${away},${host}`);
    const root = await createConnection({ uri: here.href });
    try {
      expect(await databaseFacts({ ...api.settings, databaseUrl })).toMatchObject({
        migrations: { missing: 0, unknown: 0 },
        hosts: [
          { name: away, standing: 'ECONNREFUSED' },
          { name: host, standing: 'writable', aheadMs: expect.any(Number) },
        ],
      });
      // It is the whole server's, other suites' too.
      await root.query('SET GLOBAL read_only = 1');
      const facts = await databaseFacts(api.settings).finally(() => root.query('SET GLOBAL read_only = 0'));
      expect(facts.hosts).toEqual([{ name: host, standing: 'readable' }]);
    } finally {
      await root.end();
      await api.end();
    }
  });

  // The embedded database is not connected to: there it is counted as skipped.
  (isServer ? it : it.skip)('on a host that is slow to connect to is its clock, which is not off by that', async () => {
    const here = new URL((await freshSettings()).databaseUrl ?? '');
    const wire = new Wire(here);
    const { host } = new URL(await wire.lay());
    wire.greetingMs = 800;
    const databaseUrl = here.href.replace(here.host, `${host},127.0.0.1:${await freePort()}`);
    const facts = await databaseFacts({ ...(await freshSettings()), databaseUrl });
    await wire.cut();

    expect(facts.hosts?.[0]).toMatchObject({ name: host, standing: 'writable' });
    expect(Math.abs(facts.hosts?.[0]?.aheadMs ?? Infinity)).toBeLessThan(350);
  });
});
