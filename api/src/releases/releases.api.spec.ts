import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf } from '@conference/contracts';
import { goLive, importBuild, layout, releaseBuilds, removeModule, versionIn } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { RELEASES } from '@conference/settings';
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
    const { versions, ...module } = modules[0] as (typeof modules)[number];
    expect(module).toEqual({ name: 'mfe-a', prefixes: ['/mfe-a'], live: third, previous: second });
    expect(versions).toEqual([
      { version: staged, cameAt: instant, state: 'new' },
      { version: third, cameAt: instant, state: 'live' },
      { version: second, cameAt: instant, state: 'past' },
      { version: first, cameAt: instant, state: 'past' },
    ]);
  });

  it('tell of a module that was removed, and why an older commit was published', async () => {
    const version = await published('one');
    const other = await importBuild(store(), await build('mfe-b', 'one'));
    await goLive(store(), [other], { commit: 'c0ffee', older: 'The newer one is slow.' });
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
        older: 'The newer one is slow.',
      },
    ]);
    expect(modules[0]).toEqual({
      name: 'mfe-a',
      prefixes: ['/mfe-a'],
      versions: [{ version, cameAt: instant, state: 'past' }],
    });
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
