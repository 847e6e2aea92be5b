import { readFile, rm, mkdtemp, writeFile, appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moduleManifest, type ModuleManifest } from '../store/manifest';
import { writtenBuild } from '../testing/written-build';
import { buildFindings } from './of-build';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'checks-'))));
afterEach(() => rm(folder, { recursive: true }));

const manifestOf = async (build: string): Promise<ModuleManifest> =>
  moduleManifest.parse(JSON.parse(await readFile(join(build, 'module.json'), 'utf8')));

/** What is found in a build of these files. */
async function found(files: Record<string, string>, said: object = {}): Promise<string[]> {
  const build = await writtenBuild(join(folder, 'build'), { name: 'mfe-a', ...said }, files);
  return (await buildFindings(build, await manifestOf(build))).map(({ code, sentence }) => `${code}: ${sentence}`);
}

describe('a build is fit to be released', () => {
  it('when it keeps to all of it', async () => {
    const page = 'export const page = `https://www.example.org/map?at=${1}`; export const at = "a//b.c"; // https://elsewhere.example';
    const style = '.mfe-a-card > b, :is(.mfe-a-card, ul) a { color: red } @keyframes mfe-a-in { from { opacity: 0 } }';
    expect(await found({ 'page.js': asScript(page), 'page.css': style }, { linksTo: ['www.example.org'] })).toEqual([]);
  });

  it.each([
    ['a script that runs text', { 'page.js': 'setTimeout(() => eval(name))' }, 'runs_text: mfe-a: page.js runs text as code (eval or Function), which no page allows.'],
    ['a function made of text', { 'page.js': 'new Function("a", name)' }, 'runs_text: mfe-a: page.js runs text as code (eval or Function), which no page allows.'],
    ['an address of others', { 'page.js': 'fetch("https://cdn.example/x.js")' }, 'foreign_address: mfe-a: page.js names cdn.example, which is not among its linksTo.'],
    ['an address without a scheme', { 'page.js': 'fetch(`//cdn.example/${x}`)' }, 'foreign_address: mfe-a: page.js names cdn.example, which is not among its linksTo.'],
    ['a rule for the whole page', { 'page.css': 'body { margin: 0 }' }, "style_global: mfe-a: page.css has a rule for body, which is not the module's alone."],
    ['a rule of many, one of which is for the whole page', { 'page.css': '.mfe-a-x, a:hover { margin: 0 }' }, "style_global: mfe-a: page.css has a rule for a:hover, which is not the module's alone."],
    ['a name that the whole page knows', { 'page.css': '@keyframes in { from { opacity: 0 } }' }, "style_global: mfe-a: page.css has @keyframes in, whose name is not the module's own."],
    ["somebody else's class", { 'page.css': '.mfe-a-x .card { margin: 0 }' }, 'class_unprefixed: mfe-a: page.css has the class card, which does not begin with mfe-a-.'],
  ])('but not with %s', async (_what, files, finding) => {
    expect(await found(files as Record<string, string>)).toEqual([finding]);
  });

  it('but not over its budget, and not without one', async () => {
    expect(await found({}, { scriptBudget: 5 })).toEqual([expect.stringMatching(/^over_budget: mfe-a: its scripts weigh \d+ bytes in brotli, of 5 that they may\.$/)]);
    expect(await found({}, { scriptBudget: undefined })).toEqual(['over_budget: mfe-a does not say what its scripts may weigh.']);
  });

  it('but not without its door', async () => {
    const build = await writtenBuild(join(folder, 'build'), { name: 'mfe-a' });
    const manifest = await manifestOf(build);
    const entry = join(build, 'entry.js');
    await writeFile(entry, (await readFile(entry, 'utf8')).replace('./routes', './pages'));
    expect((await buildFindings(build, manifest)).map(({ code }) => code)).toEqual(['integrity_wrong', 'routes_missing']);
  });

  it('but not when a file is pinned by nobody, is gone, or is another than the one that is pinned', async () => {
    const build = await writtenBuild(join(folder, 'build'), { name: 'mfe-a' }, { 'page.js': 'page()', 'gone.js': 'gone()' });
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
    expect((await buildFindings(build, repinned)).map(({ sentence }) => sentence)).toContain('mfe-a: its entry would load page.js without integrity.');
  });
});

/** Builds are scripts, not modules. */
const asScript = (module: string) => module.replace(/export const/g, 'const');
