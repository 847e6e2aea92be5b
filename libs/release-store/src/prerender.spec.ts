import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writtenBuild } from './testing/written-build';
import { layout } from './layout';
import { hasBubblewrap } from './confinement';
import { PageNotRendered } from './prerender';
import { renderConfined } from './render-process';
import { releaseBuilds } from './go-live';
import { removeModule } from './remove-module';
import { liveNumber, readPages, readRelease } from './release';

let folder: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prerender-'));
  store = join(folder, 'store');
});
afterEach(() => rm(folder, { recursive: true }));

/** A build whose file for prerendering is `code`. */
const aBuild = (name: string, more: object, code: string) =>
  writtenBuild(join(folder, name), { name, ...more }, { 'prerender.cjs': code });

/** A host that lends `react` and draws a page as its own mark around what the module has at the address. */
const aHost = (mark = 'shell') =>
  aBuild(
    'shell',
    { kind: 'host' },
    `exports.lent = { react: 'lent' };
     exports.pathsOf = (routes) => Object.keys(routes);
     exports.render = async (routes, path) => ({ path, title: path, html: '${mark}: ' + routes[path]() });`,
  );

const aModule = (code: string, prerender: object = { prerender: true }) =>
  aBuild('pages', { kind: 'remote', prefixes: ['/'], ...prerender }, code);

const pagesOf = async (release: number) => readPages(store, await readRelease(store, release));

const ABOUT = `exports.default = { '/about': () => 'about, with react ' + require('react') };`;

describe('the pages of a release', () => {
  it('are rendered by its host, which lends what it lends in a browser', async () => {
    await releaseBuilds(store, [await aHost(), await aModule(ABOUT)]);
    expect((await pagesOf(1)).map(({ firstStyles: _, ...page }) => page)).toEqual([
      { path: '/about', title: '/about', html: 'shell: about, with react lent' },
    ]);
  });

  it('are rendered in each language that host, module and edition speak, English first', async () => {
    const host = await aBuild(
      'shell',
      { kind: 'host' },
      `exports.lent = {};
       exports.words = { bn: async () => (globalThis.frame = 'কাঠামো') };
       exports.pathsOf = (routes) => Object.keys(routes);
       exports.render = async (routes, path, menu, { core }) => {
         const isBangla = globalThis.pageLanguage === 'bn';
         return {
           path: (isBangla ? '/bn' : '') + path,
           title: path,
           html: [isBangla ? globalThis.frame : 'frame', isBangla ? globalThis.page : routes[path], core].join(),
         };
       };`,
    );
    const speaking = `exports.words = { bn: async () => (globalThis.page = 'পাতা') };`;
    const page = `exports.default = { '/about': 'page' };`;
    const parts = { en: { core: 'year' }, bn: { core: 'বছর' } };
    const year = { key: '2025', number: 1, shape: '1.0.0', document: {}, parts };
    await releaseBuilds(store, [host, await aModule(page + speaking)], { firstEdition: year });
    const htmlOf = async (release: number) => (await pagesOf(release)).map(({ path, html }) => [path, html]);
    expect(await htmlOf(1)).toEqual([
      ['/about', 'frame,page,year'],
      ['/bn/about', 'কাঠামো,পাতা,বছর'],
    ]);
    await releaseBuilds(store, [await aModule(page)]);
    expect(await htmlOf(2)).toEqual([['/about', 'frame,page,year']]);
  });

  it('are rendered anew when another host is published without them', async () => {
    await releaseBuilds(store, [await aHost(), await aModule(ABOUT)]);
    await releaseBuilds(store, [await aHost('new shell')]);
    expect((await pagesOf(2))[0]?.html).toBe('new shell: about, with react lent');
    expect((await pagesOf(1))[0]?.html).toBe('shell: about, with react lent');
  });

  it('have the menu of all modules, also when a module comes or goes that has no rendered pages', async () => {
    const host = await aBuild(
      'shell',
      { kind: 'host' },
      `exports.lent = {};
       exports.pathsOf = (routes) => Object.keys(routes);
       exports.render = async (routes, path, menu) => ({ path, title: path, html: menu.map(({ label }) => label).join() });`,
    );
    const menuOf = async (release: number) => (await pagesOf(release))[0]?.html;
    await releaseBuilds(store, [host, await aModule("exports.default = { '/': () => '' };")]);
    expect(await menuOf(1)).toBe('');
    const menu = [
      { label: 'Speakers', path: '/speakers' },
      { label: 'What the shell has already', path: '/about' },
    ];
    const heads = { '/speakers': {}, '/about': {} };
    const speakers = { kind: 'remote', prefixes: ['/speakers', '/about'], heads, menu };
    await releaseBuilds(store, [await aBuild('speakers', speakers, '')]);
    expect(await menuOf(2)).toBe('Speakers');
    await removeModule(store, 'speakers');
    expect(await menuOf(3)).toBe('');
  });

  it('are not rendered by what is no longer what came into the store', async () => {
    const { modules } = await releaseBuilds(store, [await aHost(), await aModule(ABOUT)]);
    const { version = '' } = modules.find(({ name }) => name === 'pages') ?? {};
    await appendFile(join(layout(store).module('pages', version), 'prerender.cjs'), 'globalThis.tampered = 1;');
    const refused = 'pages cannot be prerendered (Error: its files are not what came into the store).';
    await expect(releaseBuilds(store, [await aHost('new shell')])).rejects.toThrow(refused);
    expect('tampered' in globalThis).toBe(false);
  });

  it('are drawn again where they are no longer what they were, also when nothing else is new', async () => {
    const builds = [await aHost(), await aModule(ABOUT)];
    const { pages } = await releaseBuilds(store, builds);
    const file = join(layout(store).module(pages?.name ?? '', pages?.version ?? ''), pages?.file ?? '');
    await writeFile(file, '[');
    expect((await releaseBuilds(store, builds)).release).toBe(1);
    expect(await pagesOf(1)).toHaveLength(1);

    await rm(file);
    await releaseBuilds(store, [await aBuild('other', { kind: 'remote', prefixes: ['/other'] }, '')]);
    expect(await pagesOf(2)).toHaveLength(1);
  });

  it('are rendered where a module has no files, no settings and no other processes, and where there is Bubblewrap no network', async () => {
    const secret = join(folder, 'secret');
    await writeFile(secret, 'known to nobody');
    const observing = `
      const { readFileSync, writeFileSync } = process.getBuiltinModule('node:fs');
      const outcome = (deed) => { try { deed(); return 'done'; } catch (error) { return error.code; } };
      const path = ${JSON.stringify(secret)};
      const { networkInterfaces } = process.getBuiltinModule('node:os');
      const observed = {
        settings: Object.keys(process.env),
        environment: outcome(() => readFileSync('/proc/' + process.ppid + '/environ')),
        read: outcome(() => readFileSync(path)),
        written: outcome(() => writeFileSync(path, 'known')),
        started: outcome(() => process.getBuiltinModule('node:child_process').execFileSync('true')),
        network: Object.values(networkInterfaces()).flat().some(({ internal }) => !internal),
      };
      exports.default = { '/about': () => JSON.stringify(observed) };`;
    await releaseBuilds(store, [await aHost(''), await aModule(observing)]);
    const { network, ...observed } = JSON.parse((await pagesOf(1))[0]?.html.slice(': '.length) ?? '') as object & {
      network: boolean;
    };

    const refused = 'ERR_ACCESS_DENIED';
    expect(observed).toEqual({
      // Bubblewrap names the folder.
      settings: (await hasBubblewrap()) ? ['PATH', 'PWD'] : ['PATH'],
      environment: refused,
      read: refused,
      written: refused,
      started: refused,
    });
    expect(network && (await hasBubblewrap())).toBe(false);
  });

  it('are not waited for without an end', async () => {
    const script = (text: string) => ({ module: 'pages', text });
    const input = { host: script('for (;;);'), any: '*', ownsAll: false, menu: [], edition: {} };
    expect(await renderConfined(input, 500)).toBeUndefined();
  });

  it('are those of modules that ask for it, and of no others', async () => {
    await releaseBuilds(store, [await aHost(), await aModule(ABOUT, {})]);
    expect(await pagesOf(1)).toEqual([]);
  });

  it('are the host’s own as well, and what is said of all other addresses only by whoever owns them', async () => {
    const host = `exports.lent = {};
      exports.own = { routes: { '/login': () => 'login' }, paths: ['/login'] };
      exports.pathsOf = (routes) => Object.keys(routes);
      exports.render = async (routes, path) => ({ path, title: path, html: routes[path]() });`;
    const forms = `exports.default = { '/register': () => 'form', '*': () => 'no form' };`;
    await releaseBuilds(store, [
      await aBuild('shell', { kind: 'host', prerender: true }, host),
      await aBuild('forms', { kind: 'remote', prefixes: ['/register'], prerender: true }, forms),
    ]);
    expect((await pagesOf(1)).map(({ path, html }) => `${path}: ${html}`)).toEqual([
      '/login: login',
      '/register: form',
    ]);
  });

  it('are about what their module declares of them, and are called as it says', async () => {
    const declaring = (heads: object) => aModule(ABOUT, { prerender: true, heads });
    await releaseBuilds(store, [await aHost(), await declaring({ '/about': { title: '/ab', description: 'Silk.' } })]);
    expect((await pagesOf(1)).map(({ title, description }) => ({ title, description }))).toEqual([
      { title: '/about', description: 'Silk.' },
    ]);
    await expect(releaseBuilds(store, [await declaring({ '/about': { title: 'Silk' } })])).rejects.toThrow(
      'pages: /about cannot be prerendered (its title is not Silk, as remote.ts declares).',
    );
    await expect(releaseBuilds(store, [await declaring({ '/team': {} })])).rejects.toThrow(
      'pages: /about cannot be prerendered (remote.ts does not declare it).',
    );
  });

  it('wait for the host when a module is published before it', async () => {
    await releaseBuilds(store, [await aModule(ABOUT)]);
    expect(await pagesOf(1)).toEqual([]);
    await releaseBuilds(store, [await aHost()]);
    expect(await pagesOf(2)).toHaveLength(1);
  });

  it.each([
    [
      `exports.default = { '/a': () => 'a', '/b': () => { throw new Error('no window') } };`,
      'pages: /b cannot be prerendered (Error: no window).',
    ],
    [`require('node:fs');`, 'pages cannot be prerendered (Error: the shell does not lend node:fs).'],
    [`{`, 'pages cannot be prerendered (SyntaxError: Unexpected end of input).'],
  ])('that cannot be rendered keep the release from being made: %s', async (code, sentence) => {
    const publishing = releaseBuilds(store, [await aHost(), await aModule(code)]);
    await expect(publishing).rejects.toThrow(sentence);
    await expect(publishing).rejects.toBeInstanceOf(PageNotRendered);
    expect(await liveNumber(store)).toBe(0);
  });
});
