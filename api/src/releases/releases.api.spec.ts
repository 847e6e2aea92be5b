import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf } from '@conference/contracts';
import {
  goLive,
  importBuild,
  layout,
  readModule,
  releaseBuilds,
  removeModule,
  rollBack,
  versionIn,
} from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { RELEASES } from '@conference/settings';
import { HOUR } from '../durations';
import { minuteOf, ModuleCount } from '../module-counts/module-count.entity';
import { ModuleCounts } from '../module-counts/module-counts';
import { TestApi } from '../testing/test-api';

describe('the releases, as organisers see them', () => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start()));
  afterEach(() => api.end());

  const store = () => join(api.settings.dataDir, RELEASES);
  const build = (name: string, text: string, declared: object = {}) =>
    writtenBuild(
      join(api.settings.dataDir, `${name}-${text}`),
      { name, prefixes: [`/${name}`], ...declared },
      { 'entry.js': `'${text}'` },
    );
  const published = async (text: string) =>
    versionIn(await releaseBuilds(store(), [await build('mfe-a', text)]), 'mfe-a');
  const list = async () =>
    (await api.call<AnswerOf<'GET /releases'>>('GET /releases', { token: await api.adminToken() })).body;

  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);

  it('are none before the first', async () => {
    expect(await list()).toEqual({ success: true, modules: [], releases: [] });
  });

  it('tell what is live, what was, what a page falls back on, and what has only been brought into the store', async () => {
    await releaseBuilds(store(), [await build('shell', 'one', { kind: 'host', prefixes: ['/login'] })]);
    const [first, second, third] = [await published('one'), await published('two'), await published('three')];
    const { version: staged } = await importBuild(store(), await build('mfe-a', 'staged'));

    const { live, modules, releases } = await list();
    expect(live).toEqual({ release: 4, at: instant, action: 'publish', modules: [{ name: 'mfe-a', version: third }] });
    expect(releases.map(({ release }) => release)).toEqual([4, 3, 2, 1]);
    expect(modules.map(({ name }) => name)).toEqual(['mfe-a', 'shell']);
    const { versions, lastHours, ...module } = modules[0] as (typeof modules)[number];
    expect(module).toEqual({ name: 'mfe-a', prefixes: ['/mfe-a'], live: third, previous: second });
    expect(versions).toEqual([
      { version: staged, cameAt: instant, state: 'new', visits: 0, failures: 0 },
      { version: third, cameAt: instant, state: 'live', visits: 0, failures: 0 },
      { version: second, cameAt: instant, state: 'past', visits: 0, failures: 0 },
      { version: first, cameAt: instant, state: 'past', visits: 0, failures: 0 },
    ]);
    expect(lastHours).toHaveLength(48);
  });

  it('tell how often each version was visited and failed, and hour by hour of the live one', async () => {
    const [first, second] = [await published('one'), await published('two')];
    const counts = api.app.get(ModuleCounts);
    counts.note('failed', '198.18.1.1', [`mfe-a@${first}`, `mfe-a@${second}`]);
    counts.note('worked', '198.18.2.1', [`mfe-a@${second}`]);
    await counts.write();

    const [module] = (await list()).modules;
    expect(module?.versions).toMatchObject([
      { version: second, visits: 2, failures: 1 },
      { version: first, visits: 1, failures: 1, lastHours: expect.any(Array) },
    ]);
    expect(module?.versions[0]).not.toHaveProperty('lastHours');
    const past = module?.versions[1]?.lastHours?.slice(-2).filter(({ visits }) => visits > 0);
    expect(past).toMatchObject([{ visits: 1, failures: 1 }]);
    const hours = module?.lastHours ?? [];
    const [start, end] = [hours[0], hours.at(-1)].map((hour) => Date.parse(hour?.at ?? ''));
    expect([hours.length, Number(end) - Number(start)]).toEqual([48, 47 * HOUR]);
    // The hour may end while this runs.
    expect(hours.slice(-2).filter(({ visits }) => visits > 0)).toMatchObject([{ visits: 2, failures: 1 }]);
  });

  it('tell what the guard took back, and why', async () => {
    const [first] = [await published('one'), await published('two')];
    await rollBack(store(), ['mfe-a'], { by: 'guard', reason: '10 of 200 visits failed (5 %).' });

    expect((await list()).live).toMatchObject({
      action: 'rollback',
      modules: [{ name: 'mfe-a', version: first }],
      by: 'guard',
      reason: '10 of 200 visits failed (5 %).',
    });
  });

  it('tell of a module that was removed, and why an older commit was published', async () => {
    const version = await published('one');
    const other = await importBuild(store(), await build('mfe-b', 'one'));
    await goLive(store(), [other], { commit: 'c0ffee', subject: 'Begin', older: 'The newer one is slow.' });
    await removeModule(store(), 'mfe-a');

    const { modules, releases } = await list();
    expect(releases.slice(0, 2)).toEqual([
      { release: 3, at: instant, action: 'publish', modules: [], removed: ['mfe-a'] },
      {
        release: 2,
        at: instant,
        action: 'publish',
        modules: [{ name: 'mfe-b', version: other.version }],
        commit: 'c0ffee',
        subject: 'Begin',
        older: 'The newer one is slow.',
      },
    ]);
    expect(modules[1]?.versions).toMatchObject([{ version: other.version, subject: 'Begin' }]);
    expect(modules[0]).toEqual({
      name: 'mfe-a',
      prefixes: ['/mfe-a'],
      versions: [{ version, cameAt: instant, state: 'past', visits: 0, failures: 0 }],
      lastHours: expect.any(Array),
    });
  });

  it('tell of a module that an organiser has switched off, and keep what somebody else released meanwhile', async () => {
    await published('one');
    const token = await api.adminToken();
    const change = (json: object) => api.call('POST /releases/switch', { token, json });
    const { status, body } = await change({ module: 'mfe-a', sentence: 'We are back at noon.', ifRelease: 1 });

    expect([status, body]).toEqual([200, { success: true, message: 'mfe-a is switched off.' }]);
    const { modules, releases } = await list();
    expect(modules[0]).toMatchObject({ name: 'mfe-a', off: 'We are back at noon.' });
    expect(releases[0]).toMatchObject({ switched: { module: 'mfe-a', to: 'off' }, reason: 'We are back at noon.' });

    expect(await change({ module: 'mfe-a', ifRelease: 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', live: { release: 2 } },
    });
    expect(await change({ module: 'mfe-b', sentence: 'Closed.' })).toMatchObject({
      status: 409,
      body: { message: 'mfe-b is not live.' },
    });
    expect((await change({ module: 'mfe-a', sentence: ' ' })).status).toBe(400);
    expect((await change({ module: 'mfe-a', ifRelease: 2 })).body.message).toBe('mfe-a is switched on.');
  });

  it('tell of a version that some visitors have, and give it to more', async () => {
    const first = await published('one');
    const { version } = await importBuild(store(), await build('mfe-a', 'two'));
    await goLive(store(), [await readModule(store(), 'mfe-a', version)], { share: 10 });
    await api.dataSource
      .getRepository(ModuleCount)
      .insert({ module: 'mfe-a', version, minute: minuteOf(new Date().toISOString()), visits: 4, failures: 1 });
    const token = await api.adminToken();
    const change = (json: object) => api.call('POST /releases/rollout', { token, json });

    const { modules, releases } = await list();
    expect(modules[0]).toMatchObject({ live: first, rollout: { version, share: 10, since: releases[0]?.at } });
    expect(modules[0]?.rollout?.lastHours.at(-1)).toMatchObject({ visits: 4, failures: 1 });
    expect(releases[0]).toMatchObject({ modules: [], rollout: { module: 'mfe-a', version, share: 10 } });

    expect(await change({ module: 'mfe-a', share: 20 })).toMatchObject({
      status: 400,
      body: { message: 'Please choose a share: 1, 10, 50, 100.' },
    });
    expect((await change({ module: 'mfe-a', share: 50, ifRelease: 1 })).status).toBe(409);
    expect(await change({ module: 'mfe-b', share: 50 })).toMatchObject({
      status: 409,
      body: { message: 'No version of mfe-b is given to some of the visitors.' },
    });
    expect((await change({ module: 'mfe-a', share: 50, ifRelease: 2 })).body.message).toBe(
      '50 % of visitors have the new version of mfe-a now.',
    );
    expect((await list()).modules[0]?.rollout).toMatchObject({ share: 50, since: releases[0]?.at });
    await change({ module: 'mfe-a', share: 100 });
    expect((await list()).modules[0]).toMatchObject({ live: version });
  });

  it('tell the latest fifty of many', async () => {
    const { registry, release, pointer } = layout(store());
    await mkdir(registry, { recursive: true });
    for (let number = 1; number <= 52; number++) {
      await writeFile(
        release(number),
        JSON.stringify({
          release: number,
          at: '2025-07-15T04:00:00.000Z',
          ...(number > 1 && { after: number - 1 }),
          modules: [],
        }),
      );
    }
    await writeFile(pointer, '52');

    expect((await list()).releases.map(({ release }) => release)).toEqual(
      Array.from({ length: 50 }, (_, index) => 52 - index),
    );
  });
});
