import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writtenBuild } from './testing/written-build';
import { importBuild } from './import-build';
import { Unfit, type Finding } from './checks/finding';
import { history, versionIn } from './history';
import { integrityOf, KIT_TYPES } from './build-files';
import { layout } from './layout';
import type { UnverifiedKit } from './unverified-kits';
import { goLive, releaseBuilds } from './go-live';
import { rollBack } from './roll-back';
import { Overtaken } from './nothing-released';
import { liveNumber, readRelease, type Release } from './release';

let folder: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roll-back-'));
  store = join(folder, 'store');
});
afterEach(() => rm(folder, { recursive: true }));

const aBuild = (name: string, text: string, more: object = {}) =>
  writtenBuild(join(folder, `${name}-${text}`), { name, prefixes: [`/${name}`], ...more }, { 'entry.js': `'${text}'` });
const aShell = (text: string, version: string) =>
  aBuild('shell', text, { kind: 'host', lends: { kit: version }, kit: [] });

/** Publishes versions of `a` one after the other. @returns their names in the store */
async function published(...texts: string[]): Promise<string[]> {
  const versions: string[] = [];
  for (const text of texts) versions.push(versionIn(await releaseBuilds(store, [await aBuild('a', text)]), 'a') ?? '');
  return versions;
}
const live = async (): Promise<Release> => readRelease(store, await liveNumber(store));

describe('rolling back', () => {
  it('puts a module to the version before, and again to the one before that; the others stay', async () => {
    await releaseBuilds(store, [await aBuild('b', 'one')]);
    const [first, second] = await published('one', 'two', 'three');
    const { change, modules } = await rollBack(store, ['a']);
    expect(change).toEqual({ action: 'rollback', modules: ['a'] });
    expect(modules.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(versionIn(await live(), 'a')).toBe(second);
    expect(versionIn(await rollBack(store, ['a']), 'a')).toBe(first);
    await expect(rollBack(store, ['a'])).rejects.toThrow('a has no earlier version.');
  });

  it('names the versions that pages are to leave, until one of them is live again', async () => {
    const [, second = '', third = ''] = await published('one', 'two', 'three');
    expect((await live()).withdrawn).toBeUndefined();
    await rollBack(store, ['a']);
    expect((await live()).withdrawn).toEqual([`a@${third}`]);
    await rollBack(store, ['a']);
    expect((await live()).withdrawn).toEqual([`a@${third}`, `a@${second}`]);
    await rollBack(store, ['a'], { to: third });
    expect((await live()).withdrawn).toEqual([`a@${second}`, expect.stringMatching(/^a@/)]);
  });

  it('goes to no version whose files and manifest were edited together', async () => {
    const [first = ''] = await published('one', 'two');
    const home = layout(store).module('a', first);
    await writeFile(join(home, 'entry.js'), "'edited'");
    const manifest = JSON.parse(await readFile(join(home, 'module.json'), 'utf8')) as { integrity: object };
    const integrity = { ...manifest.integrity, 'entry.js': integrityOf("'edited'") };
    await writeFile(join(home, 'module.json'), JSON.stringify({ ...manifest, integrity }));
    for (const extension of ['.br', '.gz']) await rm(join(home, `entry.js${extension}`), { force: true });
    await expect(rollBack(store, ['a'])).rejects.toThrow(`not_intact: The files of a ${first} are not what they were`);
    expect(await liveNumber(store)).toBe(2);
  });

  it('goes to any version that was live, and forward again', async () => {
    const [first = '', , third = ''] = await published('one', 'two', 'three');
    expect(versionIn(await rollBack(store, ['a'], { to: first }), 'a')).toBe(first);
    expect(versionIn(await rollBack(store, ['a'], { to: third }), 'a')).toBe(third);
  });

  it('refuses what was never live, what is no longer there and what nobody knows', async () => {
    await published('one');
    const { version } = await importBuild(store, await aBuild('a', 'staged'));
    await expect(rollBack(store, ['a'], { to: version })).rejects.toThrow(`a was never live at ${version}.`);
    await expect(rollBack(store, ['c'])).rejects.toThrow('There is no module c.');
  });

  it('takes along an address that only the later version answers', async () => {
    const [first] = await published('one');
    await releaseBuilds(store, [await aBuild('a', 'two', { prefixes: ['/a', '/added'] })]);
    expect(versionIn(await rollBack(store, ['a']), 'a')).toBe(first);
  });

  it('puts back together, as one release, what goes with no old version alone; refuses either by itself', async () => {
    const first = await releaseBuilds(store, [
      await aShell('old', '1.0.0'),
      await aBuild('a', 'one', { needs: { kit: '^1.0.0' } }),
    ]);
    await releaseBuilds(store, [await aShell('new', '2.0.0'), await aBuild('a', 'two', { needs: { kit: '^2.0.0' } })]);
    await expect(rollBack(store, ['a'])).rejects.toThrow(
      'range_not_met: a needs kit ^1.0.0, and the shell lends 2.0.0.',
    );
    await expect(rollBack(store, ['shell'])).rejects.toThrow(
      'range_not_met: a needs kit ^2.0.0, and the shell lends 1.0.0.',
    );

    const { release, change, modules } = await rollBack(store, ['shell', 'a']);
    expect({ release, change, modules }).toEqual({
      release: 3,
      change: { action: 'rollback', modules: ['shell', 'a'] },
      modules: first.modules,
    });
  });

  describe('to another kit', () => {
    const kit = (text: string) =>
      writtenBuild(
        join(folder, `shell-${text}`),
        { name: 'shell', kind: 'host', prefixes: ['/login'], kit: ['Link'] },
        { [KIT_TYPES]: text },
      );
    const user = (text: string) => aBuild('a', text, { kit: ['Link'] });

    it('puts back whatever was live with it, under whichever version of the shell', async () => {
      await releaseBuilds(store, [await kit('one'), await user('one'), await aBuild('b', 'one')]);
      await releaseBuilds(store, [await kit('two')]);
      const { modules } = await releaseBuilds(store, [await aBuild('b', 'two')]);
      expect(versionIn(await rollBack(store, ['shell']), 'a')).toBe(versionIn({ modules }, 'a'));
    });

    it('puts back whatever was live with one that it is good for', async () => {
      const first = await releaseBuilds(store, [await kit('one'), await user('one')]);
      for (const text of ['two', 'three'])
        await goLive(store, [await importBuild(store, await kit(text))], { keepsKit: true });
      await releaseBuilds(store, [await user('two')]);
      expect(versionIn(await rollBack(store, ['a']), 'a')).toBe(versionIn(first, 'a'));
      await rollBack(store, ['a'], { to: versionIn((await history(store))[1] ?? first, 'a') });
      await expect(rollBack(store, ['shell'])).rejects.toThrow('kit_untried');
    });

    it('asks nothing of hosts of old, which do not say what their kit is', async () => {
      await releaseBuilds(store, [await aBuild('shell', 'old', { kind: 'host', kit: ['Link'] }), await user('one')]);
      await releaseBuilds(store, [await kit('two'), await user('two')]);
      await rollBack(store, ['a']);
      expect((await rollBack(store, ['shell'])).release).toBe(4);
    });

    it.each(['shell', 'a'])(
      'refuses %s where it was not, unless somebody compares types and finds nothing',
      async (name) => {
        const releases = [
          await releaseBuilds(store, [await kit('one'), await user('one')]),
          await releaseBuilds(store, [await kit('two'), await user('two')]),
        ];
        const [module, host] = name === 'a' ? releases : releases.toReversed();
        const [a, shell] = [
          versionIn(module ?? { modules: [] }, 'a') ?? '',
          versionIn(host ?? { modules: [] }, 'shell') ?? '',
        ];
        await expect(rollBack(store, [name])).rejects.toThrow(
          `kit_untried: a ${a} was never live with the kit of shell ${shell}: npm run release -- rollback compares their types.`,
        );

        const found = [{ code: 'kit_type_differs', sentence: 'Link would be another' }] as const;
        await expect(rollBack(store, [name], { compare: async () => found })).rejects.toThrow(Unfit);
        const compare = jest.fn(async (_: readonly UnverifiedKit[]): Promise<Finding[]> => []);
        expect(await rollBack(store, [name], { compare })).toMatchObject({ release: 3 });
        expect(compare.mock.calls.flat(2).map((one) => [one.module.version, one.host.version])).toEqual([[a, shell]]);
      },
    );
  });

  it('refuses a version whose files are not what they were; the live one stays', async () => {
    const [first = ''] = await published('one', 'two');
    await appendFile(join(layout(store).module('a', first), 'entry.js'), ' ');
    const sentence = `not_intact: The files of a ${first} are not what they were when it came into the store.`;
    await expect(rollBack(store, ['a'])).rejects.toThrow(sentence);
    expect(await liveNumber(store)).toBe(2);
  });

  it('refuses when another release is live than the one it was meant for', async () => {
    await published('one', 'two');
    await expect(rollBack(store, ['a'], { ifRelease: 1 })).rejects.toThrow(Overtaken);
    expect((await rollBack(store, ['a'], { ifRelease: 2 })).release).toBe(3);
  });
});

describe('what a page falls back on', () => {
  it('is the version before; after rolling back, the one before that', async () => {
    await releaseBuilds(store, [await aShell('one', '1.0.0')]);
    const [first, second] = await published('one', 'two', 'three');
    expect((await live()).previous['a']?.version).toBe(second);
    expect((await rollBack(store, ['a'])).previous['a']?.version).toBe(first);
    expect((await rollBack(store, ['a'])).previous['a']).toBeUndefined();
  });

  it('stays while others are published, and goes when it does not go with a new shell', async () => {
    await releaseBuilds(store, [await aShell('old', '1.0.0'), await aBuild('a', 'one', { needs: { kit: '1.0.0' } })]);
    const [old] = (await live()).modules;
    await releaseBuilds(store, [await aBuild('a', 'two', { needs: { kit: '>=1' } })]);
    await releaseBuilds(store, [await aBuild('b', 'one')]);
    expect((await live()).previous['a']?.version).toBe(old?.version);
    await releaseBuilds(store, [await aShell('new', '1.1.0')]);
    expect((await live()).previous).toEqual({});
  });
});
