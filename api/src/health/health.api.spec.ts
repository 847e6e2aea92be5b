import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { firstEdition } from '@conference/edition/content';
import { releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { RELEASES } from '@conference/settings';
import { freePort } from '@conference/testing';
import { folder } from '../config/data-dir';
import type { ApiSettings } from '../config/settings';
import { POOL_SIZE } from '../database/server';
import { timeouts } from '../database/timeouts';
import { HOUR } from '../durations';
import { paces } from '../editions/releases-watch';
import { FileStore } from '../files/file-store';
import { Attempt } from '../throttles/attempt.entity';
import { freshSettings, startedSettings } from '../testing/fresh-settings';
import { SlowUpload } from '../testing/slow-upload';
import { TestApi } from '../testing/test-api';
import { Wire } from '../testing/wire';
import { HealthService } from './health.service';

/** What is shared is looked up in the database of the API itself. */
const SHARED: Pick<ApiSettings, 'sharedStore'> = { sharedStore: {} as never };

describe('health', () => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start()));
  afterEach(() => api.end());

  it('is up while database and storage answer', async () => {
    expect(await api.call('GET /health/live')).toMatchObject({ status: 200, body: { status: 'up' } });
    expect(await api.call('GET /health/ready')).toMatchObject({ status: 200, body: { status: 'up' } });
  });

  it('is not ready when files cannot be stored, and is again when they can', async () => {
    const abstracts = folder(api.settings, 'abstracts');
    await rename(abstracts, `${abstracts}-away`);
    await writeFile(abstracts, 'no folder');
    const { status, body } = await api.call('GET /health/ready');
    expect([status, body]).toEqual([503, { status: 'down' }]);
    expect((await api.call('GET /health/live')).status).toBe(200);

    await rm(abstracts);
    await rename(`${abstracts}-away`, abstracts);
    expect((await api.call('GET /health/ready')).status).toBe(200);
  });

  it('is not ready when the database answers and takes nothing', async () => {
    await api.dataSource.query('ALTER TABLE attempt RENAME TO attempt_away');
    expect(await api.dataSource.query('SELECT 1')).toHaveLength(1);
    expect((await api.call('GET /health/ready')).status).toBe(503);

    await api.dataSource.query('ALTER TABLE attempt_away RENAME TO attempt');
    expect((await api.call('GET /health/ready')).status).toBe(200);
  });

  it('takes one look a second, however often it is asked, and none for granted that was bad', async () => {
    const probe = jest.spyOn(api.app.get(FileStore), 'probe').mockRejectedValueOnce(new Error('full'));
    const began = performance.now();
    const now = jest.spyOn(performance, 'now').mockReturnValue(began);
    const ask = async () => (await api.call('GET /health/ready')).status;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([503, 200, 200, 200]);
    expect(probe).toHaveBeenCalledTimes(2);

    // Not even where the clock of the machine is set back meanwhile.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - HOUR);
    now.mockReturnValue(began + 1000);
    expect([await ask(), await ask()]).toEqual([200, 200]);
    expect(probe).toHaveBeenCalledTimes(3);
    jest.restoreAllMocks();
  });

  it('tells the log once why it is not, and whoever asks no more than that', async () => {
    const full = Object.assign(new Error('/the/path/of/a/file'), { code: 'ENOSPC' });
    const probe = jest.spyOn(api.app.get(FileStore), 'probe').mockRejectedValue(full);
    const answers = [await api.call('GET /health/ready'), await api.call('GET /health/ready')];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([503, { status: 'down' }]));
    expect(
      api.log.filter((line) => line.includes('"from":"health"')).map((line) => JSON.parse(line) as unknown),
    ).toEqual([expect.objectContaining({ level: 'error', failure: 'not ready', error: 'Error', reason: 'ENOSPC' })]);
    expect(api.log.join('')).not.toContain('/the/path');
    probe.mockRestore();
  });

  it('is not ready without the database', async () => {
    const { dataSource } = api;
    await dataSource.destroy();
    const { status, body } = await api.call('GET /health/ready');
    expect([status, body]).toEqual([503, { status: 'down' }]);
  });

  it('is not ready from the moment on at which the end begins, though everything still answers', async () => {
    const upload = await SlowUpload.begin(api.address);
    const ended = api.app.close();
    const health = api.app.get(HealthService);
    expect(await health.ready()).toEqual({ status: 'down' });
    expect(await api.dataSource.query('SELECT 1')).toHaveLength(1);

    expect((await upload.finish()).status).toBe(201);
    await ended;
  });
});

describe('where machines share the releases', () => {
  const regular = { ...paces };
  let api: TestApi;
  beforeEach(async () => {
    Object.assign(paces, { look: 50, behind: 500 });
    api = await TestApi.on({ ...(await freshSettings({ METRICS_PORT: String(await freePort()) })), ...SHARED });
    await api.dataSource.query('CREATE TABLE live_release (number INT PRIMARY KEY, replaced INT, sha256 CHAR(64))');
  });
  afterEach(async () => {
    await api.end();
    Object.assign(paces, regular);
  });

  /** As a publishing service of another machine does. */
  const becomesLive = (release: number) =>
    api.dataSource.query(`INSERT INTO live_release VALUES (${release}, ${release - 1}, '')`);
  /** The next release comes to this machine, as its publishing service brings it. */
  const bring = async () => {
    const { dataDir } = api.settings;
    const module = { name: 'mfe-public', prefixes: ['/'], edition: '1.0.0' };
    const build = await writtenBuild(join(dataDir, 'build'), module, { 'entry.js': `${performance.now()}` });
    await releaseBuilds(join(dataDir, RELEASES), [build], { firstEdition: firstEdition() });
  };
  const ready = async () => (await api.call('GET /health/ready')).status;
  const behind = async () => {
    const text = await (await fetch(`http://127.0.0.1:${api.settings.metrics?.port}/metrics`)).text();
    return Number(/^conference_release_behind_seconds (\S+)$/m.exec(text)?.[1]);
  };
  const reasons = () =>
    api.log
      .filter((line) => line.includes('"from":"releases"'))
      .map((line) => (JSON.parse(line) as { reason?: string }).reason);

  it('is not ready until this one has what is live, and says why in the log and in the metrics', async () => {
    expect(await ready()).toBe(503);
    await bring();
    expect(await ready()).toBe(200);
    await becomesLive(1);
    await pause(1000);
    // The publishing service is away, and nothing is published.
    expect([await ready(), await behind()]).toEqual([200, 0]);

    await becomesLive(2);
    expect(await ready()).toBe(200);
    await pause(1500);
    expect(await ready()).toBe(503);
    expect(await behind()).toBeGreaterThan(0.5);
    expect(reasons().at(-1)).toBe('Release 2 is live, and this machine has 1: see conference-releases.');
    expect((await api.call('GET /health/live')).status).toBe(200);

    await bring();
    expect(await ready()).toBe(200);
    await pause(200);
    expect(await behind()).toBe(0);
  });
});

// The embedded database has no server that could be gone or silent.
if (globalThis.testDatabase === 'server') {
  describe('while the database', () => {
    const { silence } = timeouts;
    let api: TestApi;
    let wire: Wire;

    beforeEach(async () => {
      timeouts.silence = 5000;
      const settings = await startedSettings();
      wire = new Wire(new URL(settings.databaseUrl ?? ''));
      api = await TestApi.on({ ...settings, databaseUrl: await wire.lay() });
    });
    afterEach(async () => {
      await api.end();
      await wire.cut();
      timeouts.silence = silence;
    });

    const away = { status: 503, body: { success: false, code: 'unavailable' } };
    const health = async () => {
      const [live, ready] = await Promise.all([api.call('GET /health/live'), api.call('GET /health/ready')]);
      return { live: live.status, ready: ready.status, says: ready.body };
    };
    const up = { live: 200, ready: 200, says: { status: 'up' } };
    const down = { live: 200, ready: 503, says: { status: 'down' } };

    it('is gone, requests are refused; when it is back, they are served again', async () => {
      await wire.cut();
      expect(await health()).toEqual(down);
      expect(await api.submit()).toMatchObject(away);

      await wire.lay();
      expect(await health()).toEqual(up);
      expect((await api.submit()).status).toBe(201);
      expect(await api.stock()).toMatchObject({ registration: 1, files: 1 });
    });

    it('takes looks of two processes at once, neither of which waits for the other', async () => {
      const other = await TestApi.on(api.settings);
      const { manager } = other.dataSource;
      await manager.transaction(async (within) => {
        await other.app.get(HealthService).ready();
        const [row] = await within.find(Attempt);
        await within.query('SELECT * FROM attempt WHERE id = ? FOR UPDATE', [row?.id]);
        expect(await health()).toEqual(up);
      });
      await other.end();
    });

    it('is silent, readiness says so in time, requests are refused in the end, and recover by themselves', async () => {
      wire.fallSilent();
      const ended: string[] = [];
      const waiting = Array.from({ length: POOL_SIZE + 1 }, () =>
        api.call('GET /notices').finally(() => ended.push('request')),
      );
      expect(await health().finally(() => ended.push('readiness'))).toEqual(down);
      expect(ended).toEqual(['readiness']);
      for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject(away);

      wire.speak();
      expect((await api.submit()).status).toBe(201);
      expect(await health()).toEqual(up);
    });
  });
}
