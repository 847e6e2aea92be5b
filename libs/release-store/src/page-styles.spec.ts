import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { integrityOf } from './build-files';
import { writtenBuild } from './testing/written-build';
import { layout } from './layout';
import { releaseBuilds } from './go-live';
import { liveNumber, readPages, readRelease, type Release, type StoredText } from './release';

let folder: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-styles-'));
  store = join(folder, 'store');
});
afterEach(() => rm(folder, { recursive: true }));

const DRAWS = `exports.lent = {}; exports.pathsOf = (pages) => Object.keys(pages); exports.render = async (pages, path) => ({ path, title: path, html: pages[path] });
  exports.default = { '/about': '<p class="pages-page"></p>' };`;

/** A build with one stylesheet. */
const aBuild = (name: string, more: object, style: string) =>
  writtenBuild(
    join(folder, name),
    { name, first: ['entry.js', 'first.css'], ...more },
    { 'first.css': style, 'prerender.cjs': DRAWS },
  );

const aShell = (style = '.shell { background: url(silk.svg) }', more = {}) =>
  aBuild('shell', { kind: 'host', ...more }, style);
const pages = (
  style = `.pages-page { mask: url("weave.svg"), url('data:image/png;base64,AA=='), url(https://elsewhere.example/x.svg) }`,
) => aBuild('pages', { kind: 'remote', prefixes: ['/'], prerender: true, linksTo: ['elsewhere.example'] }, style);

const versionOf = ({ modules }: Release, name: string) => modules.find((one) => one.name === name)?.version;
const textOf = (text?: StoredText) =>
  readFile(join(layout(store).module(text?.name ?? '', text?.version ?? ''), text?.file ?? ''), 'utf8');
const fileOf = ({ styles: { pages } }: Release) =>
  join(layout(store).module(pages?.name ?? '', pages?.version ?? ''), pages?.file ?? '');

describe('the styles of pages', () => {
  it('are those of the shell and then of the module, as one file that finds what lies beside each', async () => {
    const release = await releaseBuilds(store, [await aShell(), await pages()]);
    const text = await readFile(fileOf(release), 'utf8');
    expect(text.split('\n')).toEqual([
      `.shell { background: url(../../shell/${versionOf(release, 'shell')}/silk.svg) }`,
      `.pages-page { mask: url("../../pages/${versionOf(release, 'pages')}/weave.svg"), url('data:image/png;base64,AA=='), url(https://elsewhere.example/x.svg) }`,
    ]);
    expect(brotliDecompressSync(await readFile(`${fileOf(release)}.br`)).toString()).toBe(text);
    expect(release.styles['pages']?.integrity).toBe(integrityOf(text));
    expect((await readRelease(store, 1)).styles).toEqual(release.styles);
  });

  it('stand in the document of each page: all of the shell’s, and of the module’s what is there, named from the root on', async () => {
    const shell = '.shell { content: "</style><script>" }';
    const release = await releaseBuilds(store, [
      await aShell(shell),
      await pages('.pages-page { mask: url(weave.svg) } .pages-gone { a: b }'),
    ]);
    const css = [
      '.shell { content: "<\\/style><script>" }',
      `.pages-page{mask:url(/modules/pages/${versionOf(release, 'pages')}/weave.svg)}`,
    ];
    expect((await readPages(store, release)).map(({ firstStyles }) => firstStyles)).toEqual([
      css.map((text) => ({ css: text, integrity: integrityOf(text) })),
    ]);
  });

  it('are split where the shell loads the rest: what its module’s pages have at first, and the rest with the module’s, named from where each lies', async () => {
    const shell =
      '.pages-page { background: url(silk.svg) } .shell-toast { mask: url(knot.svg) } .ribbon { a: b } .ribbon.preview { c: d }';
    const release = await releaseBuilds(store, [await aShell(shell, { laterStyles: true }), await pages()]);
    const { first, later } = release.laterStyles?.['pages'] ?? {};
    const home = `modules/shell/${versionOf(release, 'shell')}`;
    expect(await textOf(first)).toBe(`.pages-page{background:url(/${home}/silk.svg)}.ribbon{a:b}`);
    expect((await textOf(later)).split('\n')).toEqual([
      `.shell-toast{mask:url(../../shell/${versionOf(release, 'shell')}/knot.svg)}.ribbon.preview{c:d}`,
      expect.stringMatching(/^\.pages-page \{ mask: url\("\.\.\/\.\.\/pages\//),
    ]);
    expect((await readRelease(store, 1)).laterStyles).toEqual(release.laterStyles);
    expect(await textOf(release.styles['pages'])).toContain('.shell-toast');
  });

  it('are split without regard to what the shell shows in place of a page', async () => {
    const own = `exports.own = { routes: { 'needs-scripts': '<p class="plain"></p>' }, paths: ['needs-scripts'] }; ${DRAWS}`;
    const shell = await writtenBuild(
      join(folder, 'shell'),
      { name: 'shell', kind: 'host', first: ['entry.js', 'first.css'], prerender: true, laterStyles: true },
      { 'first.css': '.plain { a: b } h1 { c: d }', 'prerender.cjs': own },
    );
    const release = await releaseBuilds(store, [shell, await pages()]);
    expect((await readPages(store, release)).map(({ path }) => path)).toContain('needs-scripts');
    expect(await textOf(release.laterStyles?.['pages']?.first)).toBe('h1{c:d}');
  });

  it('are not split for a shell of before, which would not load the rest', async () => {
    expect((await releaseBuilds(store, [await aShell(), await pages()])).laterStyles).toBeUndefined();
  });

  it('are split for each module, though two have the same at first', async () => {
    const other = await aBuild(
      'other',
      { kind: 'remote', prefixes: ['/about'], prerender: true },
      '.other-page { a: b }',
    );
    const shell = await aShell('.shell-toast { c: d } h1 { e: f }', { laterStyles: true });
    const { laterStyles = {} } = await releaseBuilds(store, [shell, await pages(), other]);
    expect(await Promise.all(Object.values(laterStyles).map(({ first }) => textOf(first)))).toEqual([
      'h1{e:f}',
      'h1{e:f}',
    ]);
    expect(await textOf(laterStyles['other']?.later)).toContain('.other-page');
  });

  it('are joined anew with another shell, and what an earlier release was painted with stays', async () => {
    const first = await releaseBuilds(store, [await aShell(), await pages()]);
    const second = await releaseBuilds(store, [await aShell('.shell { color: red }')]);
    expect(await readFile(fileOf(second), 'utf8')).toContain('.shell { color: red }');
    expect(await readFile(fileOf(first), 'utf8')).toContain('silk.svg');
  });

  it('are mended by publishing again when a crash left half of them', async () => {
    const builds = [await aShell(), await pages()];
    const release = await releaseBuilds(store, builds);
    await writeFile(fileOf(release), '.sh');
    expect((await releaseBuilds(store, builds)).release).toBe(1);
    expect(await readFile(fileOf(release), 'utf8')).toContain('.pages-page');
  });

  it('are not joined of a stylesheet that is no longer what came into the store', async () => {
    const { modules } = await releaseBuilds(store, [await aShell(), await pages()]);
    const staying = modules.find(({ name }) => name === 'pages');
    const [sheet = ''] = staying?.first.filter((file) => file.endsWith('.css')) ?? [];
    await writeFile(join(layout(store).module('pages', staying?.version ?? ''), sheet), '.pages-page { color: red }');
    await expect(releaseBuilds(store, [await aShell('.shell { color: red }')])).rejects.toThrow(
      'not_intact: The files of pages',
    );
    expect(await liveNumber(store)).toBe(1);
  });

  it('are none where no module is rendered ahead, or there is no shell yet', async () => {
    expect((await releaseBuilds(store, [await pages()])).styles).toEqual({});
    expect((await releaseBuilds(join(folder, 'other'), [await aShell()])).styles).toEqual({});
  });

  it('leave their name to nobody else', async () => {
    await expect(releaseBuilds(store, [await aBuild('page-styles', { kind: 'remote' }, '')])).rejects.toThrow(
      'a name that is not taken',
    );
  });
});
