import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '../integrity';
import { PageNotRendered } from './prerender';
import { publish } from './publish';
import { liveNumber, readRelease } from './release';

let folder: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prerender-'));
  store = join(folder, 'store');
});
afterEach(() => rm(folder, { recursive: true }));

/** A build whose file for prerendering is `code`. */
async function aBuild(name: string, said: object, code: string): Promise<string> {
  const build = join(folder, name);
  await mkdir(build, { recursive: true });
  await writeFile(join(build, 'entry.js'), name);
  await writeFile(join(build, 'prerender.cjs'), code);
  const integrity = { 'entry.js': integrityOf(name) };
  await writeFile(join(build, 'module.json'), JSON.stringify({ name, first: ['entry.js'], integrity, ...said }));
  return build;
}

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

const ABOUT = `exports.default = { '/about': () => 'about, with react ' + require('react') };`;

describe('the pages of a release', () => {
  it('are rendered by its host, which lends what it lends in a browser', async () => {
    const { pages } = await publish(store, [await aHost(), await aModule(ABOUT)]);
    expect(pages).toEqual([{ path: '/about', title: '/about', html: 'shell: about, with react lent' }]);
    expect((await readRelease(store, 1)).pages).toEqual(pages);
  });

  it('are rendered anew when another host is published without them', async () => {
    await publish(store, [await aHost(), await aModule(ABOUT)]);
    const { release, pages } = await publish(store, [await aHost('new shell')]);
    expect([release, pages[0]?.html]).toEqual([2, 'new shell: about, with react lent']);
    expect((await readRelease(store, 1)).pages[0]?.html).toBe('shell: about, with react lent');
  });

  it('are those of modules that ask for it, and of no others', async () => {
    expect((await publish(store, [await aHost(), await aModule(ABOUT, {})])).pages).toEqual([]);
  });

  it('wait for the host when a module is published before it', async () => {
    expect((await publish(store, [await aModule(ABOUT)])).pages).toEqual([]);
    expect((await publish(store, [await aHost()])).pages).toHaveLength(1);
  });

  it.each([
    [`exports.default = { '/a': () => 'a', '/b': () => { throw new Error('no window') } };`, 'pages: /b cannot be prerendered (Error: no window).'],
    [`require('node:fs');`, 'pages cannot be prerendered (Error: the shell does not lend node:fs).'],
    [`{`, 'pages cannot be prerendered (SyntaxError: Unexpected end of input).'],
  ])('that cannot be rendered keep the release from being made: %s', async (code, sentence) => {
    const publishing = publish(store, [await aHost(), await aModule(code)]);
    await expect(publishing).rejects.toThrow(sentence);
    await expect(publishing).rejects.toBeInstanceOf(PageNotRendered);
    expect(await liveNumber(store)).toBe(0);
  });
});
