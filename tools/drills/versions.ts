import { MANIFEST } from '@conference/release-store';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nxEnv } from '../nx';
import { released } from '../release/modules';
import { root } from '../set-up/prepare.mjs';
import { buildAllIn, checkedOut } from './builds/checkout';
import { leavingMark, otherBuilds } from './builds/other-builds';
import { inFolder } from '../in-folder';
import { mixes } from './versions/mixes';

/** What crosses from one module to another: signing in, documents that are taken over, forms, a list, an author's own pages. */
const CROSSING = ['story', 'login', 'prerendered', 'author-form', 'profile', 'console-list'];

/** The numbers of the mixes that are gone through; all of them where none is named. */
const { values: asked, positionals: numbers } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    /** The commit that the previous versions are built of. */
    from: { type: 'string' },
    /** All journeys, each of the mixes as long as `npm test` takes for them. */
    all: { type: 'boolean', default: false },
    /** Words of a journey's title: it shows something that was mended since `from`, which the previous version cannot pass. */
    without: { type: 'string', multiple: true, default: [] },
  },
});

/** What the workflow has published last; where that is not known, the previous versions are this commit's, with a mark in each. */
const from =
  asked.from ??
  (spawnSync('git', ['rev-parse', '--verify', '--quiet', 'refs/tags/released'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.trim() ||
    undefined);

/** Previous and new versions live together, in every mix that releasing one at a time leads through: the journeys pass. */
async function main(folder: string): Promise<void> {
  console.log(`Building the previous versions${from ? ` of ${from}` : ''} ...`);
  const previous = from ? await ofCommit(from, folder) : await marked(folder, Object.keys(released));
  const outcomes: Record<string, string> = {};
  for (const [index, { what, previously }] of mixes(Object.keys(released)).entries()) {
    if (numbers.length > 0 && !numbers.includes(String(index + 1))) continue;
    console.log(`\n${index + 1}. ${what}`);
    const builds = previously.map((module) => previous.get(module) ?? '');
    outcomes[what] = journeys(builds) ? 'pass' : 'FAIL';
  }
  console.table(outcomes);
  if (Object.keys(outcomes).length === 0 || Object.values(outcomes).includes('FAIL')) process.exitCode = 1;
}

/** The builds of a commit. What has been the same since then is this commit's, with a mark: a mix is of two versions. */
async function ofCommit(commit: string, folder: string): Promise<Map<string, string>> {
  const checkout = join(folder, 'checkout');
  await checkedOut(checkout, commit);
  const [before, now] = [buildAllIn(checkout), buildAllIn(root)];
  const same = await Promise.all(
    [...before].map(async ([module, build]) =>
      (await saysOfItself(build)) === (await saysOfItself(now.get(module) ?? '')) ? [module] : [],
    ),
  );
  return new Map([...before, ...(await marked(folder, same.flat()))]);
}

/** What a build declares: names and hashes of its files. */
const saysOfItself = (build: string) => readFile(join(build, MANIFEST), 'utf8');

/** This commit's builds, with a mark in each. */
async function marked(folder: string, modules: string[]): Promise<Map<string, string>> {
  const builds = new Map<string, string>();
  for (const module of modules) {
    console.log(`${module}: with a mark ...`);
    const [build = ''] = await otherBuilds(module, join(folder, 'builds', module), {
      previous: leavingMark(module, 'previous'),
    });
    builds.set(module, build);
  }
  return builds;
}

/** Whether the journeys pass on a site that has these builds live, and of everything else what this checkout builds. */
function journeys(builds: string[]): boolean {
  const which = asked.all ? [] : CROSSING.map((name) => `${name}.journey.ts`);
  const playwright = [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    ...which,
    ...(asked.all ? [] : ['--no-deps']),
    '--reporter',
    'line',
  ];
  const env = {
    ...process.env,
    ...nxEnv,
    JOURNEY_BUILDS: JSON.stringify(builds),
    JOURNEYS_WITHOUT: asked.without.join('|'),
  };
  return (
    spawnSync(process.execPath, playwright, { cwd: join(root, 'shell/journeys'), env, stdio: 'inherit' }).status === 0
  );
}

await inFolder(main);
