import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { writtenBuild } from './testing/written-build';
import { layout } from './layout';
import { releaseBuilds } from './go-live';
import { liveNumber, readRelease, type Release } from './release';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'store-'))));
afterEach(() => rm(folder, { recursive: true }));

/** A build of `name` whose entry script is `script`. */
const aBuild = (name: string, script: string) =>
  writtenBuild(
    join(folder, `build-${name}`),
    { name, prefixes: [`/${name}`] },
    { 'entry.js': script, 'entry.js.map': 'private' },
  );

const versionOf = ({ modules }: Release, name: string) => modules.find((one) => one.name === name)?.version ?? '';

describe('publishing', () => {
  it('makes several builds live as one release, with each script packed beside it and no source maps', async () => {
    const store = join(folder, 'store');
    const release = await releaseBuilds(store, [await aBuild('a', 'one'), await aBuild('b', 'two')]);
    expect(release.release).toBe(1);
    expect(await liveNumber(store)).toBe(1);
    const [a] = (await readRelease(store, 1)).modules;
    const home = layout(store).module('a', a?.version ?? '');
    expect(a).toMatchObject({ name: 'a', prefixes: ['/a'], first: ['entry.js'] });
    expect(brotliDecompressSync(await readFile(join(home, 'entry.js.br'))).toString()).toContain('one');
    expect(gunzipSync(await readFile(join(home, 'entry.js.gz'))).toString()).toContain('one');
    expect(existsSync(join(home, 'entry.js.map'))).toBe(false);
  });

  it('takes what the build has packed itself, but nothing that unpacks to something else', async () => {
    const store = join(folder, 'store');
    const build = await aBuild('a', 'one');
    const script = await readFile(join(build, 'entry.js'));
    const inStore = async () =>
      readFile(join(layout(store).module('a', versionOf(await releaseBuilds(store, [build]), 'a')), 'entry.js.br'));
    const asPacked = (content: Buffer | string) =>
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

    for (const wrong of ['no brotli', asPacked('something else'), asPacked(`${script} and more`)]) {
      await writeFile(join(build, 'entry.js.br'), wrong);
      expect(brotliDecompressSync(await inStore())).toEqual(script);
      await rm(store, { recursive: true });
    }
    await writeFile(join(build, 'entry.js.br'), asPacked(script));
    expect(await inStore()).toEqual(asPacked(script));
  });

  it('leaves the other modules at their version, and the old files in place', async () => {
    const store = join(folder, 'store');
    const first = await releaseBuilds(store, [await aBuild('a', 'one'), await aBuild('b', 'two')]);
    const second = await releaseBuilds(store, [await aBuild('a', 'changed')]);
    expect(second.release).toBe(2);
    expect(versionOf(second, 'b')).toBe(versionOf(first, 'b'));
    expect(versionOf(second, 'a')).not.toBe(versionOf(first, 'a'));
    expect(existsSync(layout(store).module('a', versionOf(first, 'a')))).toBe(true);
  });

  it('makes no release of what is live already', async () => {
    const store = join(folder, 'store');
    await releaseBuilds(store, [await aBuild('a', 'one')]);
    expect((await releaseBuilds(store, [await aBuild('a', 'one')])).release).toBe(1);
  });

  it.each(['entry.js', 'picture.svg'])(
    'brings a module in again whose files in the store are torn: %s',
    async (file) => {
      const store = join(folder, 'store');
      const build = await aBuild('a', 'one');
      await writeFile(join(build, 'picture.svg'), '<svg/>');
      const home = layout(store).module('a', versionOf(await releaseBuilds(store, [build]), 'a'));
      await writeFile(join(home, file), '');
      await releaseBuilds(store, [build]);
      expect(await readFile(join(home, file), 'utf8')).toBe(await readFile(join(build, file), 'utf8'));
    },
  );

  it('refuses a build whose files are not what its manifest says', async () => {
    const store = join(folder, 'store');
    const build = await aBuild('a', 'one');
    await appendFile(join(build, 'entry.js'), ' ');
    await expect(releaseBuilds(store, [build])).rejects.toThrow(
      'integrity_wrong: a: entry.js is not what its manifest says.',
    );
    expect(await liveNumber(store)).toBe(0);
  });

  it('loses nothing when two publish at once', async () => {
    const store = join(folder, 'store');
    const [a, b] = [await aBuild('a', 'one'), await aBuild('b', 'two')];
    await Promise.all([releaseBuilds(store, [a]), releaseBuilds(store, [b])]);
    const live = await readRelease(store, await liveNumber(store));
    expect(live.modules.map(({ name }) => name)).toEqual(['a', 'b']);
  });
});
