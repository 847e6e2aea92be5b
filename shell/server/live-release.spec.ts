import { firstEdition } from '@conference/edition/content';
import { layout, publishEdition, releaseBuilds, rollBack, versionIn, type Release } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import fastify from 'fastify';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LiveRelease } from './live-release';
import { serveReleaseNumber } from './release-number';

let folder: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-release-'));
  store = join(folder, 'releases');
});
afterEach(() => {
  jest.restoreAllMocks();
  return rm(folder, { recursive: true });
});

const build = (name: string, text: string, declared: object = {}) =>
  writtenBuild(
    join(folder, `${name}-${text}`),
    { name, prefixes: [`/${name}`], edition: '1.0.0', ...declared },
    { 'entry.js': `'${text}'` },
  );
const site = async () => [await build('shell', 'one', { kind: 'host' }), await build('mfe-a', 'one')];

/** Publishes another version of a module. @returns the release, and where a file of that version lies */
async function published(text: string): Promise<{ release: Release; entry: string }> {
  const release = await releaseBuilds(store, [await build('mfe-a', text)]);
  return { release, entry: join(layout(store).module('mfe-a', versionIn(release, 'mfe-a') ?? ''), 'entry.js') };
}

/** Where a text lies that was made with a release. */
const storedText = (text = { name: '', version: '', file: '' }) =>
  join(layout(store).module(text.name, text.version), text.file);

const splitOf = ({ laterStyles }: Release) => laterStyles?.['mfe-a'];

/** A host that draws a page, and has styles for one of those below. */
const drawing = () =>
  writtenBuild(
    join(folder, 'drawing'),
    { name: 'shell', kind: 'host', first: ['entry.js', 'shell.css'], laterStyles: true },
    {
      'shell.css': '.two { color: red }',
      'prerender.cjs': `exports.lent = {}; exports.pathsOf = () => ['/']; exports.render = async (html, path) => ({ path, title: '', html });`,
    },
  );

/** A module whose page is drawn. */
const painted = (text: string) =>
  writtenBuild(
    join(folder, `painted-${text}`),
    { name: 'mfe-a', prefixes: ['/'], prerender: true, first: ['entry.js', 'page.css'] },
    { 'page.css': `.mfe-a-${text} {}`, 'prerender.cjs': `exports.default = '<p class="${text}"></p>'` },
  );

const numberOf = async (live: LiveRelease) => (await live.current()).number;

const spoilt: [string, (entry: string) => Promise<void>][] = [
  ['changed', (entry) => appendFile(entry, ' ')],
  ['gone', (entry) => rm(entry)],
  ['another one in brotli', (entry) => writeFile(`${entry}.br`, brotliCompressSync('tampered()'))],
  ['another one in gzip', (entry) => writeFile(`${entry}.gz`, gzipSync('tampered()'))],
];

const edition = (number: number) => ({
  ...firstEdition(),
  number,
  parts: { en: { ...firstEdition().parts.en, hello: number } },
});
/** Where the file of a part of an edition lies. */
const partOf = (release: Release) =>
  join(layout(store).edition('2025', release.edition?.version ?? ''), 'hello.en.json');

describe('the edition of the live release', () => {
  const parts = async (live: LiveRelease) => (await live.current()).edition?.parts.en;

  it('is read with it, part by part', async () => {
    await releaseBuilds(store, await site(), { firstEdition: edition(1) });
    const live = new LiveRelease(store);
    expect(await parts(live)).toEqual(edition(1).parts.en);
    await publishEdition(store, edition(2));
    expect(await parts(live)).toMatchObject({ hello: 2 });
  });

  it.each([
    ...spoilt,
    [
      'gone, as all others',
      async (part: string) => rm(join(part, '..'), { recursive: true }),
    ] satisfies (typeof spoilt)[number],
    [
      'beside one that nobody stored',
      async (part: string) => writeFile(part.replace('hello', 'other'), '1'),
    ] satisfies (typeof spoilt)[number],
  ])('is not believed when a file of it is %s: the release before is shown', async (_what, spoil) => {
    await releaseBuilds(store, await site(), { firstEdition: edition(1) });
    await spoil(partOf(await publishEdition(store, edition(2))));
    const live = new LiveRelease(store);
    expect([await numberOf(live), await parts(live)]).toMatchObject([1, { hello: 1 }]);
  });

  it('is none when nothing before can be believed either, and of a release of before', async () => {
    await rm(partOf(await releaseBuilds(store, await site(), { firstEdition: edition(1) })));
    expect(await parts(new LiveRelease(store))).toBeUndefined();
    await rm(store, { recursive: true });
    await releaseBuilds(store, await site());
    expect(await parts(new LiveRelease(store))).toBeUndefined();
  });
});

describe('the live release', () => {
  it.each(spoilt)(
    'is not believed when a file of it is %s; the last good one goes on, and the next is looked at by itself',
    async (_what, spoil) => {
      await releaseBuilds(store, await site());
      const doubt = jest.fn();
      const live = new LiveRelease(store, doubt);
      expect(await numberOf(live)).toBe(1);
      const { entry } = await published('two');
      await spoil(entry);
      expect(await numberOf(live)).toBe(1);
      const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000);
      expect(await numberOf(live)).toBe(1);
      now.mockRestore();
      await published('three');
      expect(await numberOf(live)).toBe(3);
      expect(doubt.mock.calls).toEqual([[2, 1]]);
    },
  );

  it.each(spoilt)(
    'is, for a gateway that begins when a file of it is %s, the newest before it that can be believed',
    async (_what, spoil) => {
      await releaseBuilds(store, await site());
      for (const text of ['two', 'three']) await spoil((await published(text)).entry);
      expect(await numberOf(new LiveRelease(store))).toBe(1);
    },
  );

  it.each([
    ['its release cannot be read', ({ release }: Release) => writeFile(layout(store).release(release), '{')],
    [
      'its release was edited by hand',
      async ({ release }: Release) => {
        const path = layout(store).release(release);
        await writeFile(path, (await readFile(path, 'utf8')).replaceAll('"/"', '"/other"'));
      },
    ],
    ['its pages are not what they were', ({ pages }: Release) => appendFile(storedText(pages), ' ')],
    ['the styles of its pages are not', ({ styles }: Release) => appendFile(storedText(styles['mfe-a']), ' ')],
    ['those of their first paint are not', (release: Release) => appendFile(storedText(splitOf(release)?.first), ' ')],
    ['those that follow are not', (release: Release) => appendFile(storedText(splitOf(release)?.later), ' ')],
  ])('is the one before for a gateway that begins when %s', async (_what, spoil) => {
    await releaseBuilds(store, [await drawing(), await painted('one')]);
    await spoil(await releaseBuilds(store, [await painted('two')]));
    expect(await numberOf(new LiveRelease(store))).toBe(1);
  });

  it('is not believed when it is signed with a key that lies in place of the one that was there', async () => {
    await releaseBuilds(store, await site());
    const live = new LiveRelease(store);
    expect(await numberOf(live)).toBe(1);
    await rm(join(store, 'key'), { recursive: true });
    await published('two');

    expect(await numberOf(live)).toBe(1);
  });

  it('is gone to when its files are mended, and not looked at for every page until then', async () => {
    await releaseBuilds(store, await site());
    const { entry } = await published('two');
    const whole = await readFile(entry);
    await appendFile(entry, ' ');
    const now = jest.spyOn(performance, 'now').mockReturnValue(5000);
    const live = new LiveRelease(store);
    expect(await numberOf(live)).toBe(1);

    await writeFile(entry, whole);
    now.mockReturnValue(5999);
    expect(await numberOf(live)).toBe(1);
    now.mockReturnValue(6000);
    expect(await numberOf(live)).toBe(2);
  });

  it('is served as it is when no other can be believed: a page without one of its modules is better than none', async () => {
    await releaseBuilds(store, await site());
    const { release, entry } = await published('two');
    await appendFile(entry, ' ');
    await rm(layout(store).module('shell', versionIn(release, 'shell') ?? ''), { recursive: true });
    expect(await numberOf(new LiveRelease(store))).toBe(2);
  });

  it('is served without its pages where these cannot be read in any release: a browser draws them', async () => {
    const { pages } = await releaseBuilds(store, [await drawing(), await painted('one')]);
    await rm(storedText(pages));
    const { number, pages: drawn } = await new LiveRelease(store).current();
    expect([number, drawn.size]).toEqual([1, 0]);
  });

  it('tells a page what to fall back on: the version before, and none where there is none', async () => {
    await releaseBuilds(store, await site());
    const live = new LiveRelease(store);
    const [first] = (await live.current()).remotes;
    expect(first?.previous).toBeUndefined();
    await published('two');
    const [second] = (await live.current()).remotes;
    expect(second?.previous).toEqual({
      version: first?.version,
      global: 'mfe_a',
      entry: first?.entry,
      integrity: first?.integrity,
    });
    await rollBack(store, ['mfe-a']);
    expect((await live.current()).remotes).toEqual([first]);
  });

  it('is told by its number to pages that stay open, with every version, and never out of a cache', async () => {
    await releaseBuilds(store, await site());
    const server = fastify();
    await serveReleaseNumber(server, new LiveRelease(store));
    const { release } = await published('two');
    const answer = await server.inject('/release.json');
    expect(answer.json()).toEqual({
      release: 2,
      shell: versionIn(release, 'shell'),
      modules: { 'mfe-a': versionIn(release, 'mfe-a') },
      withdrawn: [],
    });
    expect(answer.headers['cache-control']).toBe('no-cache');
    await server.close();
  });
});
