import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRERENDER } from './build-files';
import { history, versionIn } from './history';
import { layout } from './layout';
import { releaseBuilds } from './go-live';
import { removeModule } from './remove-module';
import { rollBack } from './roll-back';
import { prune } from './prune';
import { Overtaken } from './nothing-released';
import { liveNumber, readPages, type Release } from './release';
import { writtenBuild } from './testing/written-build';

let folder: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remove-'));
  store = join(folder, 'store');
});
afterEach(() => rm(folder, { recursive: true }));

const RENDERER = `exports.lent = {}; exports.pathsOf = () => ['/a'];
  exports.render = async (routes, path) => ({ path, title: 'A', html: '' });`;
const aBuild = (name: string, text: string, more: object = {}, files: Record<string, string> = {}) =>
  writtenBuild(
    join(folder, `${name}-${text}`),
    { name, prefixes: [`/${name}`], ...more },
    { 'entry.js': `'${text}'`, ...files },
  );
const aShell = () => aBuild('shell', 'one', { kind: 'host', prefixes: ['/login'], kit: [] }, { [PRERENDER]: RENDERER });
const prerendered = (text: string) =>
  aBuild('a', text, { prerender: true }, { [PRERENDER]: 'exports.default = []', 'a.css': '.a-x { margin: 0 }' });
const namesIn = ({ modules }: Release) => modules.map(({ name }) => name);

describe('removing a module', () => {
  it('is a release that differs in nothing else, and knows neither its addresses, pages and styles nor what it fell back on', async () => {
    await releaseBuilds(store, [await aShell(), await prerendered('one'), await aBuild('b', 'one')]);
    const before = await releaseBuilds(store, [await prerendered('two'), await aBuild('b', 'two')]);
    expect([Object.keys(before.styles), Object.keys(before.previous)]).toEqual([['a'], ['a', 'b']]);
    expect(await readPages(store, before)).toHaveLength(1);

    const after = await removeModule(store, 'a');
    expect(after).toMatchObject({ release: 3, change: { action: 'publish', modules: [], removed: ['a'] } });
    expect(after.modules).toEqual(before.modules.filter(({ name }) => name !== 'a'));
    expect([after.styles, Object.keys(after.previous)]).toEqual([{}, ['b']]);
    expect(await readPages(store, after)).toEqual([]);
  });

  it('also takes back its first release, and the only one', async () => {
    await releaseBuilds(store, [await aBuild('a', 'one')]);
    expect(namesIn(await removeModule(store, 'a'))).toEqual([]);
  });

  it('is undone by rolling it back to what it was, from where it goes further back as if nothing had been', async () => {
    const first = await releaseBuilds(store, [await aBuild('a', 'one'), await aBuild('b', 'one')]);
    const second = await releaseBuilds(store, [await aBuild('a', 'two')]);
    await removeModule(store, 'a');
    expect((await rollBack(store, ['a'])).modules).toEqual(second.modules);
    expect((await rollBack(store, ['a'])).modules).toEqual(first.modules);

    await removeModule(store, 'a');
    await releaseBuilds(store, [await aBuild('a', 'three')]);
    expect((await rollBack(store, ['a'])).modules).toEqual(first.modules);
  });

  it('may be undone to any version that was live, but not once another module has its address', async () => {
    const first = await releaseBuilds(store, [await aBuild('a', 'one')]);
    await releaseBuilds(store, [await aBuild('a', 'two')]);
    await removeModule(store, 'a');
    expect(versionIn(await rollBack(store, ['a'], { to: versionIn(first, 'a') }), 'a')).toBe(versionIn(first, 'a'));
    await removeModule(store, 'a');
    await releaseBuilds(store, [await aBuild('b', 'one', { prefixes: ['/a'] })]);
    await expect(rollBack(store, ['a'])).rejects.toThrow('prefix_taken: b and a both claim /a.');
  });

  it('is refused of the shell and of the module that answers everything else, of what is not live, and when it is overtaken', async () => {
    await releaseBuilds(store, [
      await aShell(),
      await aBuild('home', 'one', { prefixes: ['/'] }),
      await aBuild('a', 'one'),
    ]);
    for (const name of ['shell', 'home'])
      await expect(removeModule(store, name)).rejects.toThrow(`not_removable: The site does not work without ${name}.`);
    await expect(removeModule(store, 'b')).rejects.toThrow('b is not live.');
    await expect(removeModule(store, 'a', { ifRelease: 2 })).rejects.toThrow(Overtaken);
    expect(await liveNumber(store)).toBe(1);
    await removeModule(store, 'a');
    await expect(removeModule(store, 'a')).rejects.toThrow('a is not live.');
  });

  it('leaves its files for as long as pages may be open, and prune removes them after that', async () => {
    const { modules } = await releaseBuilds(store, [await aBuild('a', 'one'), await aBuild('b', 'one')]);
    const version = versionIn({ modules }, 'a') ?? '';
    await removeModule(store, 'a');
    expect(await prune(store, 1)).toEqual({ releases: 0, versions: [] });
    const later = Date.now() + 49 * 60 * 60 * 1000;
    expect(await prune(store, 1, later)).toEqual({ releases: 1, versions: [`a/${version}`] });
    expect(existsSync(layout(store).module('a', version))).toBe(false);
    expect((await history(store)).map(namesIn)).toEqual([['b']]);
    await expect(rollBack(store, ['a'])).rejects.toThrow('There is no module a.');
  });
});
