import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isEditionIntact, readDocument, readParts, storeEdition, type EditionContent } from './edition';
import { layout } from './layout';
import { publishEdition } from './publish-edition';
import { releaseBuilds } from './go-live';
import { rollBack } from './roll-back';
import { partFile } from './pages';
import { PageNotRendered } from './prerender';
import { prune } from './prune';
import { Overtaken } from './nothing-released';
import { liveRelease, readPages, Unreadable, type Release } from './release';
import { writtenBuild } from './testing/written-build';

let folder: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edition-'));
  store = join(folder, 'store');
});
afterEach(() => rm(folder, { recursive: true }));

const aBuild = (name: string, more: object, code: string) =>
  writtenBuild(join(folder, `${name}-${code.length}`), { name, ...more }, { 'prerender.cjs': code });

/** A host that draws a page as what its module makes of the edition. */
const aHost = (mark = '') =>
  aBuild(
    'shell',
    { kind: 'host', edition: '1.0.0' },
    `exports.lent = {};
     exports.pathsOf = (routes) => Object.keys(routes);
     exports.render = async (routes, path, menu, edition) =>
       ({ path, title: path, html: '${mark}' + routes[path](edition), parts: Object.keys(edition) });`,
  );
const PAGES = { kind: 'remote', prefixes: ['/'], prerender: true, edition: '1.0.0' };
const aModule = (mark = '') =>
  aBuild(
    'pages',
    PAGES,
    `exports.default = { '/': ({ hello }) => {
       if (hello.text === 'throw') throw new Error('thrown');
       return '${mark}' + hello.text;
     } };`,
  );

const anEdition = (text: string, number = 1): EditionContent => ({
  key: '2025',
  number,
  shape: '1.0.0',
  document: { hello: { text: { en: text } } },
  parts: { en: { hello: { text } } },
});

const editionFolder = (edition: Release['edition']) => layout(store).edition('2025', edition?.version ?? '');
const onPage = async (release: Release) => (await readPages(store, release))[0]?.html;
const first = async (text = 'one') =>
  releaseBuilds(store, [await aHost(), await aModule()], { firstEdition: anEdition(text) });

describe('an edition in the store', () => {
  it('is written once, whole, and read as it was written', async () => {
    const edition = await storeEdition(store, anEdition('one'));
    expect(await storeEdition(store, anEdition('one', 2))).toEqual({ ...edition, number: 2 });
    expect(await readDocument(store, edition)).toEqual({ hello: { text: { en: 'one' } } });
    expect(await readParts(store, edition, 'en')).toEqual({ hello: { text: 'one' } });
    expect(edition.languages).toEqual(['en']);
    expect((await storeEdition(store, anEdition('two'))).version).not.toBe(edition.version);
  });

  it('is not believed once it is another, and is written anew', async () => {
    const edition = await storeEdition(store, anEdition('one'));
    await appendFile(join(layout(store).edition('2025', edition.version), partFile('hello', 'en')), ' ');
    expect(await isEditionIntact(store, edition)).toBe(false);
    await expect(readParts(store, edition, 'en')).rejects.toThrow(Unreadable);
    await storeEdition(store, anEdition('one'));
    expect(await isEditionIntact(store, edition)).toBe(true);
  });
});

describe('publishing an edition', () => {
  it('draws the pages anew with modules that stay as they are, and is recorded', async () => {
    const before = await first();
    expect(await onPage(before)).toBe('one');

    const release = await publishEdition(store, anEdition('two', 2), { actor: 'Demo Organiser' });
    expect(await onPage(release)).toBe('two');
    expect(release.modules).toEqual(before.modules);
    expect(release.change).toEqual({
      action: 'publish',
      actor: 'Demo Organiser',
      modules: [],
      edition: { key: '2025', number: 2 },
    });
    expect((await readPages(store, release))[0]?.parts).toEqual(['hello']);
    expect(await publishEdition(store, anEdition('two', 3))).toEqual(release);
  });

  it('goes back to the pages that there were without drawing them, once it is what it was', async () => {
    const before = await first();
    await publishEdition(store, anEdition('two', 2));
    expect((await publishEdition(store, anEdition('one', 3))).pages).toEqual(before.pages);
  });

  it('is in the store also if it was there already, and somebody has pruned it before its turn', async () => {
    const { edition: old } = await first();
    await publishEdition(store, anEdition('two', 2));
    const { edition } = await publishEdition(store, anEdition('one', 3), {
      reached: (step) => (step === 'locked' ? rm(editionFolder(old), { recursive: true }) : undefined),
    });
    expect(edition?.version).toBe(old?.version);
    expect(existsSync(editionFolder(edition))).toBe(true);
  });

  it('is refused when another edition was published meanwhile, and not when a module was', async () => {
    const { edition } = await first();
    await releaseBuilds(store, [await aModule('new ')]);
    const release = await publishEdition(store, anEdition('two', 2), { ifVersion: edition?.version });
    expect(await onPage(release)).toBe('new two');
    await expect(publishEdition(store, anEdition('three', 3), { ifVersion: edition?.version })).rejects.toThrow(
      Overtaken,
    );
  });

  it('is done when the answer to the same publish was lost', async () => {
    const { edition } = await first();
    const how = { ifVersion: edition?.version };
    const release = await publishEdition(store, anEdition('two', 2), how);
    expect(await publishEdition(store, anEdition('two', 2), how)).toEqual(release);
  });

  it('changes nothing when a page cannot be drawn with it, and names the page', async () => {
    const before = await first();
    const publishing = publishEdition(store, anEdition('throw', 2));
    await expect(publishing).rejects.toThrow(PageNotRendered);
    await expect(publishing).rejects.toThrow(/^pages: \/ cannot be prerendered \(Error: thrown\)\.$/);
    expect(await liveRelease(store)).toEqual(before);
  });

  it('stays when modules are published or rolled back, and is no first edition any more', async () => {
    await first();
    await publishEdition(store, anEdition('two', 2));
    const published = await releaseBuilds(store, [await aModule('new ')], { firstEdition: anEdition('one') });
    expect([await onPage(published), published.edition?.number]).toEqual(['new two', 2]);
    const back = await rollBack(store, ['pages']);
    expect([await onPage(back), back.edition?.number]).toEqual(['two', 2]);
  });

  it('needs modules to be drawn with', async () => {
    await expect(publishEdition(store, anEdition('one'))).rejects.toThrow('The first edition comes with');
  });

  it('is pruned with the last release that has it', async () => {
    const { edition } = await first();
    const { edition: later } = await publishEdition(store, anEdition('two', 2));
    const isThere = (version = '') => existsSync(layout(store).edition('2025', version));
    await prune(store, 1);
    expect([edition, later].map((one) => isThere(one?.version))).toEqual([true, true]);
    await prune(store, 1, Date.now() + 49 * 60 * 60 * 1000);
    expect([edition, later].map((one) => isThere(one?.version))).toEqual([false, true]);
    expect((await readdir(layout(store).editions)).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('modules and an edition', () => {
  const baked = (name: string) => aBuild(name, { prefixes: [`/${name}`] }, 'exports.default = {};');

  it('are live together only if each module can show it: one of before is named', async () => {
    await first();
    const release = await releaseBuilds(store, [await aHost(), await aModule(), await baked('mfe-old')]);
    await expect(publishEdition(store, anEdition('two', 2))).rejects.toThrow(
      'edition_baked: mfe-old has the content of the conference in its scripts',
    );
    expect((await liveRelease(store))?.release).toBe(release.release);
  });

  it.each([
    ['1.1.0', '1.0.0', false],
    ['1.0.0', '1.4.0', true],
    ['2.0.0', '1.4.0', false],
  ])('a build that needs %s beside an edition of %s: %p', async (needed, shape, isTaken) => {
    await releaseBuilds(store, [await aHost(), await aModule()], { firstEdition: { ...anEdition('one'), shape } });
    const build = await aBuild('mfe-new', { prefixes: ['/new'], edition: needed }, 'exports.default = {};');
    const released = releaseBuilds(store, [build]).then(
      () => true,
      (error: Error) => error.message,
    );
    expect(await released).toEqual(
      isTaken ? true : expect.stringContaining(`mfe-new needs an edition of the shape ${needed}`),
    );
  });

  it.each([
    ['1.1.0', '1.0.0', false],
    ['1.1.0', '1.9.0', true],
    ['1.1.0', '2.0.0', false],
  ])('beside a build that needs %s, an edition of %s is published: %p', async (needed, shape, isTaken) => {
    const more = await aBuild('mfe-new', { prefixes: ['/new'], edition: needed }, 'exports.default = {};');
    const how = { firstEdition: { ...anEdition('one'), shape: needed } };
    const before = await releaseBuilds(store, [await aHost(), await aModule(), more], how);
    const published = publishEdition(store, { ...anEdition('two', 2), shape }).then(
      onPage,
      (error: Error) => error.message,
    );
    const refusal = `edition_unmet: mfe-new needs an edition of the shape ${needed}, and the edition has ${shape}.`;
    expect(await published).toEqual(isTaken ? 'two' : expect.stringContaining(refusal));
    if (!isTaken) expect(await liveRelease(store)).toEqual(before);
  });

  it('an edition of an older shape gets the data of the newer one, when modules come that need them', async () => {
    await first();
    const newer: EditionContent = { ...anEdition('one'), shape: '1.1.0' };
    const again = jest.fn((_: object, document: unknown): EditionContent => {
      const { hello } = document as { hello: { text: { en: string } } };
      return { ...newer, parts: { en: { hello: { text: hello.text.en }, length: hello.text.en.length } } };
    });
    const more = await aBuild('mfe-new', { prefixes: ['/new'], edition: '1.1.0' }, 'exports.default = {};');
    const how = { firstEdition: { ...newer, document: {} }, editionAgain: again };
    const { edition } = await releaseBuilds(store, [more], how);
    expect(edition).toMatchObject({ key: '2025', number: 1, shape: '1.1.0' });
    expect(edition && (await readParts(store, edition, 'en'))).toEqual({ hello: { text: 'one' }, length: 3 });
    expect((await releaseBuilds(store, [await aHost('new ')], how)).edition).toEqual(edition);
    expect(again).toHaveBeenCalledTimes(1);
  });

  it.each(['useEdition', 'useLiveCore'])(
    'a shell that takes the edition by %s is not released where there is none',
    async (hook) => {
      const shell = await aBuild('shell', { kind: 'host', edition: '1.0.0', kit: [hook] }, 'exports.lent = {};');
      await expect(releaseBuilds(store, [shell])).rejects.toThrow('and there is none');
    },
  );
});

describe('an edition that goes live at an instant', () => {
  it('is rendered before, and lets modules be released meanwhile', async () => {
    await first();
    const at = Date.now() + 600;
    const scheduled = publishEdition(store, anEdition('two', 2), { at });
    const meanwhile = await releaseBuilds(store, [await aModule('b')]);
    expect(await onPage(meanwhile)).toBe('bone');
    const release = await scheduled;
    expect(Date.parse(release.at)).toBeGreaterThanOrEqual(at);
    expect(await onPage(release)).toBe('btwo');
  });
});
