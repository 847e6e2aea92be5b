import { rename, rm, writeFile } from 'node:fs/promises';
import { folder } from '../config/data-dir';
import { POOL_SIZE } from '../database/server';
import { timeouts } from '../database/timeouts';
import { FileStore } from '../files/file-store';
import { Attempt } from '../throttles/attempt.entity';
import { releaseSite } from '../testing/released-site';
import { startedSettings } from '../testing/fresh-settings';
import { SlowUpload } from '../testing/slow-upload';
import { TestApi } from '../testing/test-api';
import { Wire } from '../testing/wire';
import { HealthService } from './health.service';

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

  it('is not ready where machines share the releases and this one has none yet', async () => {
    await api.end();
    api = await TestApi.on({ ...(await startedSettings()), sharedStore: {} as never });
    expect((await api.call('GET /health/ready')).status).toBe(503);
    await releaseSite(api);
    expect((await api.call('GET /health/ready')).status).toBe(200);
  });

  it('takes one look a second, however often it is asked, and none for granted that was bad', async () => {
    const probe = jest.spyOn(api.app.get(FileStore), 'probe').mockRejectedValueOnce(new Error('full'));
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const ask = async () => (await api.call('GET /health/ready')).status;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([503, 200, 200, 200]);
    expect(probe).toHaveBeenCalledTimes(2);

    now.mockReturnValue(Date.now() + 1000);
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
