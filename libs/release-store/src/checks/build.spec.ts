import { readFile, rm, mkdtemp, writeFile, appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moduleManifest, type ModuleManifest } from '../manifest';
import { writtenBuild } from '../testing/written-build';
import { buildFindings } from './build';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'checks-'))));
afterEach(() => rm(folder, { recursive: true }));

const manifestOf = async (build: string): Promise<ModuleManifest> =>
  moduleManifest.parse(JSON.parse(await readFile(join(build, 'module.json'), 'utf8')));

/** The findings in a build of these files. */
async function found(files: Record<string, string>, more: object = {}): Promise<string[]> {
  const build = await writtenBuild(join(folder, 'build'), { name: 'mfe-a', ...more }, files);
  return (await buildFindings(build, await manifestOf(build))).map(({ code, sentence }) => `${code}: ${sentence}`);
}

describe('a build is fit to be released', () => {
  it('when it keeps to all of it', async () => {
    const page =
      'export const page = `https://www.example.org/map?at=${1}`; export const at = "a//b.c"; // https://elsewhere.example';
    const style =
      '.mfe-a-card > b { background: url(https://www.example.org/b.svg) } @keyframes mfe-a-in { from { opacity: 0 } }';
    expect(await found({ 'page.js': asScript(page), 'page.css': style }, { linksTo: ['www.example.org'] })).toEqual([]);
  });

  it.each([
    '.mfe-a-x a:not(:has(b))',
    '.mfe-a-x:has(> input) + .mfe-a-y',
    '.mfe-a-x h2 ~ p',
    ':where(.mfe-a-x, .mfe-a-y b) a',
    '[dir=rtl] .mfe-a-x',
  ])('with a rule for nothing but its own: %s', async (selector) => {
    expect(await found({ 'page.css': `${selector} { margin: 0 }` })).toEqual([]);
  });

  it.each([
    ':not(.mfe-a-x)',
    'html:has(.mfe-a-x) header',
    ':is(.mfe-a-x,ul) a',
    ':is(.mfe-a-x~ul) a',
    '.mfe-a-x~footer',
    '.mfe-a-x+footer a',
    '::before',
  ])('but not with one that reaches beyond: %s', async (selector) => {
    const beyond = [`style_global: mfe-a: page.css has a rule for ${selector}, which is not the module's alone.`];
    expect(await found({ 'page.css': `${selector} { margin: 0 }` })).toEqual(beyond);
  });

  it.each([
    'eval("1")',
    '(0, eval)(name)',
    'window.eval(name)',
    'self["eval"](name)',
    'const run = eval',
    'new Function("a", name)',
    'globalThis.Function(name)',
    'new global.Function("a", "b")',
    'const Made = Function; new Made(name)',
    'setTimeout("go()")',
    'window.setInterval(`go(${name})`, 1)',
    'setTimeout("go(" + name + ")")',
  ])('but not with a script that runs text: %s', async (script) => {
    expect(await found({ 'page.js': script })).toEqual([
      'runs_text: mfe-a: page.js runs text as code (eval, Function or a timer), which no page allows.',
    ]);
  });

  it.each([
    'try { Function("") } catch {}',
    'this || new Function("return this")()',
    'name instanceof Function',
    'Function.prototype.toString.call(name)',
    'setTimeout(go, 1)',
    'window.retrieval = { eval: 1 }.eval',
    '(()=>{let a=Function,b=this?.content??[""];return new a(...b)})()',
    'Function("callbacks",`import("${name}")`)',
  ])('with a script that only looks so: %s', async (script) => {
    expect(await found({ 'page.js': script })).toEqual([]);
  });

  it.each([
    ['"https://cdn.example/x.js"', 'cdn.example'],
    ['`//cdn.example/${x}`', 'cdn.example'],
    ['"https://me@cdn.example"', 'cdn.example'],
    ['"http://localhost:4200"', 'localhost'],
    ['"//localhost/x"', 'localhost'],
    ['"http://intranet/x"', 'intranet'],
    ['"wss://10.0.0.1/x"', '10.0.0.1'],
    ['"//10.0.0.1/x"', '10.0.0.1'],
    ['"http://[::1]/x"', '[::1]'],
  ])('but not with an address of others: %s', async (address, host) => {
    const foreign = `which is not among its linksTo.`;
    expect(await found({ 'page.js': `fetch(${address})` })).toEqual([
      `foreign_address: mfe-a: page.js names ${host}, ${foreign}`,
    ]);
  });

  it.each(['.mfe-a-x { background: url(https://cdn.example/x.svg) }', '.mfe-a-x { --x: url("//cdn.example/x.svg") }'])(
    'but not with a picture of others: %s',
    async (style) => {
      expect(await found({ 'page.css': style })).toEqual([
        'foreign_address: mfe-a: page.css names cdn.example, which is not among its linksTo.',
      ]);
    },
  );

  it('as a shell, which may style the whole page, but runs no text, has nothing from others, and keeps to its weight', async () => {
    const shell = {
      kind: 'host',
      begins: 'entry.js',
      first: ['entry.js', 'page.js', 'page.css'],
      linksTo: ['example.org'],
    };
    expect(await found({ 'page.css': 'body { margin: 0 }', 'page.js': 'go("https://example.org")' }, shell)).toEqual(
      [],
    );
    const files = { 'page.css': '@import "https://cdn.example/x.css";', 'page.js': 'eval("https://other.example")' };
    expect(
      (await found(files, { ...shell, scriptBudget: 5 })).map((line) => line.replace(/\d+ bytes/, 'so many bytes')),
    ).toEqual([
      'runs_text: mfe-a: page.js runs text as code (eval, Function or a timer), which no page allows.',
      'foreign_address: mfe-a: page.js names other.example, which is not among its linksTo.',
      'foreign_address: mfe-a: page.css names cdn.example, which is not among its linksTo.',
      'over_budget: mfe-a: its scripts weigh so many bytes in brotli, of 5 that they may.',
    ]);
  });

  it.each([
    [
      'a rule for the whole page',
      { 'page.css': 'body { margin: 0 }' },
      "style_global: mfe-a: page.css has a rule for body, which is not the module's alone.",
    ],
    [
      'a rule of many, one of which is for the whole page',
      { 'page.css': '.mfe-a-x, a:hover { margin: 0 }' },
      "style_global: mfe-a: page.css has a rule for a:hover, which is not the module's alone.",
    ],
    [
      'a name that the whole page knows',
      { 'page.css': '@keyframes in { from { opacity: 0 } }' },
      "style_global: mfe-a: page.css has @keyframes in, whose name is not the module's own.",
    ],
    [
      'what is said of the whole page',
      { 'page.css': '@page { margin: 0 }' },
      "style_global: mfe-a: page.css has @page, whose name is not the module's own.",
    ],
    [
      "somebody else's class",
      { 'page.css': '.mfe-a-x .card { margin: 0 }' },
      'class_unprefixed: mfe-a: page.css has the class card, which does not begin with mfe-a-.',
    ],
  ])('but not with %s', async (_what, files, finding) => {
    expect(await found(files as Record<string, string>)).toEqual([finding]);
  });

  it('but not over its budget, and not without one', async () => {
    expect(await found({}, { scriptBudget: 5 })).toEqual([
      expect.stringMatching(/^over_budget: mfe-a: its scripts weigh \d+ bytes in brotli, of 5 that they may\.$/),
    ]);
    expect(await found({}, { scriptBudget: undefined })).toEqual([
      'over_budget: mfe-a does not say what its scripts may weigh.',
    ]);
  });

  it('but not without its door', async () => {
    const build = await writtenBuild(join(folder, 'build'), { name: 'mfe-a' });
    const manifest = await manifestOf(build);
    const entry = join(build, 'entry.js');
    await writeFile(entry, (await readFile(entry, 'utf8')).replace('./routes', './pages'));
    expect((await buildFindings(build, manifest)).map(({ code }) => code)).toEqual([
      'integrity_wrong',
      'routes_missing',
    ]);
  });

  it('with entries in the menu that lead to its own pages', async () => {
    const menu = [
      { label: 'Speakers', path: '/speakers' },
      { label: 'All of them', path: '/speakers/all', for: 'user' },
    ];
    const heads = { '/speakers': {}, '/speakers/all': {} };
    expect(await found({}, { prefixes: ['/speakers'], heads, menu })).toEqual([]);
  });

  it.each([
    [
      [{ label: 'About', path: '/about' }],
      'menu_foreign: mfe-a: "About" in its menu leads to /about, which is no page of its own.',
    ],
    [
      [{ label: 'All', path: '/speakers/all' }],
      'menu_foreign: mfe-a: "All" in its menu leads to /speakers/all, which is no page of its own.',
    ],
    [
      [{ label: '', path: '/speakers' }],
      'menu_malformed: mfe-a: its menu has the label "", which is not 1 to 30 characters of text.',
    ],
    [
      [
        { label: 'Speakers of this year, by name', path: '/speakers' },
        { label: 'Speakers of this year, by names', path: '/speakers' },
      ],
      'menu_malformed: mfe-a: its menu has the label "Speakers of this year, by names", which is not 1 to 30 characters of text.',
    ],
    [
      Array.from({ length: 6 }, () => ({ label: 'Speakers', path: '/speakers' })),
      'menu_malformed: mfe-a has 6 entries in its menu: at most 5 are allowed.',
    ],
  ])('but not with the menu %j', async (menu, sentence) => {
    expect(await found({}, { prefixes: ['/speakers'], heads: { '/speakers': {} }, menu })).toEqual([sentence]);
  });

  it('but not when a file is pinned by nobody, is gone, or is another than the one that is pinned', async () => {
    const build = await writtenBuild(
      join(folder, 'build'),
      { name: 'mfe-a' },
      { 'page.js': 'page()', 'gone.js': 'gone()' },
    );
    const manifest = await manifestOf(build);
    await writeFile(join(build, 'stray.js'), 'stray()');
    await appendFile(join(build, 'page.js'), ' ');
    await rm(join(build, 'gone.js'));
    expect((await buildFindings(build, manifest)).map(({ sentence }) => sentence)).toEqual([
      'mfe-a: page.js is not what its manifest says.',
      'mfe-a: stray.js has no integrity.',
      'mfe-a: gone.js is not what its manifest says.',
    ]);
  });

  it('but not when its entry would load a script without integrity', async () => {
    const build = await writtenBuild(join(folder, 'build'), { name: 'mfe-a' }, { 'page.js': 'page()' });
    const manifest = await manifestOf(build);
    await writeFile(join(build, 'page.js'), 'another()');
    const repinned = { ...manifest, integrity: { ...manifest.integrity, 'page.js': 'sha256-AAAA' } };
    expect((await buildFindings(build, repinned)).map(({ sentence }) => sentence)).toContain(
      'mfe-a: its entry would load page.js without integrity.',
    );
  });
});

/** Builds are scripts, not modules. */
const asScript = (module: string) => module.replace(/export const/g, 'const');
