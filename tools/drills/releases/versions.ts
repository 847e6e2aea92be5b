import { MANIFEST } from '@conference/release-store';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { passes, run } from '../../harness/command';
import { nxEnv } from '../../nx';
import { released } from '../../release/modules';
import { root } from '../../set-up/prepare.mjs';
import { buildAllIn, cloneCheckout } from '../builds/checkout';
import { markingDocument, otherBuilds } from '../builds/other-builds';
import type { Drill } from '../drill';
import { mixes } from './versions/mixes';

/** The journeys that cross from one module to another: signing in, documents that are taken over, forms, a list, and an author's own pages. */
const CROSSING = ['story', 'login', 'prerendered', 'author-form', 'profile', 'console-list'];

/** The options, and the numbers of the mixes to try; all of them if none is named. */
const optionsOf = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      /** The commit that the previous versions are built of. */
      from: { type: 'string' },
      /** All journeys, each of the mixes as long as `npm test` takes for them. */
      all: { type: 'boolean', default: false },
      /** Words of a journey's title to leave out. It shows something that was fixed after `from`, so the previous version cannot pass it. */
      without: { type: 'string', multiple: true, default: [] },
    },
  });

/** The commit that the workflow has published last. If it is not known, the previous versions are built from this commit, with a mark in each. */
const releasedLast = () =>
  run(['git', 'rev-parse', '--verify', '--quiet', 'refs/tags/released-shell'], { good: [0, 1] });

/** Previous and new versions are live together, in every mix that comes up when one is released at a time. The journeys pass. */
export const drill: Drill = async (folder, parameters) => {
  const { values, positionals: numbers } = optionsOf(parameters);
  const from = values.from ?? releasedLast();
  console.log(`Building the previous versions${from ? ` of ${from}` : ''} ...`);
  const previous = from ? await ofCommit(from, folder) : await marked(folder, Object.keys(released));
  const outcomes: Record<string, string> = {};
  for (const [index, { what, previously }] of mixes(Object.keys(released)).entries()) {
    if (numbers.length > 0 && !numbers.includes(String(index + 1))) continue;
    console.log(`\n${index + 1}. ${what}`);
    const builds = previously.map((module) => previous.get(module) ?? '');
    outcomes[what] = journeys(builds, values) ? 'pass' : 'FAIL';
  }
  console.table(outcomes);
  if (Object.keys(outcomes).length === 0) return ['No mix has such a number'];
  return Object.keys(outcomes).filter((what) => outcomes[what] === 'FAIL');
};

/** The builds of a commit. If a build has not changed since then, it is this commit's with a mark, so that a mix always has two versions. */
async function ofCommit(commit: string, folder: string): Promise<Map<string, string>> {
  const checkout = join(folder, 'checkout');
  await cloneCheckout(checkout, commit);
  const [before, now] = [buildAllIn(checkout), buildAllIn(root)];
  const same = await Promise.all(
    [...before].map(async ([module, build]) =>
      (await manifestOf(build)) === (await manifestOf(now.get(module) ?? '')) ? [module] : [],
    ),
  );
  return new Map([...before, ...(await marked(folder, same.flat()))]);
}

/** What a build declares: names and hashes of its files. */
const manifestOf = (build: string) => readFile(join(build, MANIFEST), 'utf8');

/** This commit's builds, with a mark in each. */
async function marked(folder: string, modules: string[]): Promise<Map<string, string>> {
  const builds = new Map<string, string>();
  for (const module of modules) {
    console.log(`${module}: with a mark ...`);
    const [build = ''] = await otherBuilds(module, join(folder, 'builds', module), {
      previous: markingDocument(module, 'previous'),
    });
    builds.set(module, build);
  }
  return builds;
}

/** Whether the journeys pass on a site that has these builds live, and of everything else what this checkout builds. */
function journeys(builds: string[], { all, without }: ReturnType<typeof optionsOf>['values']): boolean {
  const which = all ? [] : [...CROSSING.map((name) => `${name}.journey.ts`), '--no-deps'];
  const env = {
    ...nxEnv,
    TEST_ALL: 'true',
    JOURNEY_BUILDS: JSON.stringify(builds),
    JOURNEYS_WITHOUT: without?.join('|'),
  };
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  return passes(playwright, ['test', ...which, '--reporter', 'line'], { cwd: join(root, 'shell/journeys'), env });
}
