import { HOUR } from '../durations';
import { instant } from '../database/instant';
import { logged } from '../testing/logged';
import { TestApi } from '../testing/test-api';
import { minuteOf, ModuleCount } from './module-count.entity';
import { ModuleCounts } from './module-counts';

describe('the counts of modules', () => {
  let api: TestApi;
  let counts: ModuleCounts;
  beforeEach(async () => {
    api = await TestApi.start();
    counts = api.app.get(ModuleCounts);
  });
  afterEach(() => api.end());

  const a = { module: 'mfe-a', version: '1' };
  const rows = () => api.dataSource.getRepository(ModuleCount);
  const stored = (ago: number, visits: number, failures: number, version = '1') =>
    rows().insert({ ...a, version, minute: minuteOf(instant(Date.now() - ago)), visits, failures });

  it('are written together after a moment, and added to those of the same minute', async () => {
    for (const network of [1, 2, 3]) counts.note('worked', `198.18.${network}.1`, ['mfe-a@1', 'mfe-b@1']);
    expect(await rows().count()).toBe(0);
    await counts.write();
    counts.note('failed', '198.18.4.1', ['mfe-a@1']);
    await counts.write();

    expect(await counts.of(a)).toEqual({ visits: 4, failures: 1 });
    expect(await counts.ofAll()).toEqual([
      { ...a, visits: 4, failures: 1 },
      { module: 'mfe-b', version: '1', visits: 3, failures: 0 },
    ]);
  });

  it('are written when the API ends', async () => {
    counts.note('worked', '198.18.1.1', ['mfe-a@1']);
    await api.end();
    api = await TestApi.on(api.settings);
    expect(await api.app.get(ModuleCounts).of(a)).toEqual({ visits: 1, failures: 0 });
  });

  it('are not lost while the database takes none', async () => {
    counts.note('worked', '198.18.1.1', ['mfe-a@1']);
    await api.dataSource.query('ALTER TABLE module_count RENAME TO away');
    await counts.write();
    await api.dataSource.query('ALTER TABLE away RENAME TO module_count');
    await logged(api, { failure: 'module counts' });

    await counts.write();
    expect(await counts.of(a)).toEqual({ visits: 1, failures: 0 });
  });

  it('are told since an instant, of a version alone, and of the last thirty days', async () => {
    await stored(31 * 24 * HOUR, 100, 100);
    await stored(2 * HOUR, 10, 1);
    await stored(0, 5, 0);
    await stored(0, 50, 50, '2');

    expect(await counts.of(a)).toEqual({ visits: 15, failures: 1 });
    expect(await counts.of(a, instant(Date.now() - HOUR))).toEqual({ visits: 5, failures: 0 });
    expect(await counts.of({ module: 'mfe-b', version: '1' })).toEqual({ visits: 0, failures: 0 });
  });

  it('are told hour by hour, with those in which nothing was', async () => {
    const now = Date.parse('2026-11-25T22:30:00.000Z');
    const minutes = ['2026-11-25T19:59', '2026-11-25T20:00', '2026-11-25T20:59', '2026-11-25T22:29'];
    for (const minute of minutes) await rows().insert({ ...a, minute, visits: 2, failures: 1 });

    expect(await counts.perHour(a, 3, now)).toEqual([
      { at: '2026-11-25T20:00:00.000Z', visits: 4, failures: 2 },
      { at: '2026-11-25T21:00:00.000Z', visits: 0, failures: 0 },
      { at: '2026-11-25T22:00:00.000Z', visits: 2, failures: 1 },
    ]);
  });
});
