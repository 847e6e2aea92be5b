import { firstEdition } from '@conference/edition/content';
import {
  importBuild,
  goLive,
  layout,
  liveNumber,
  releaseBuilds,
  readRelease,
  rollBack,
  refuse,
  Unfit,
  type Finding,
  type ReleasedModule,
  type UnverifiedKit,
} from '@conference/release-store';
import { anotherVersion } from '@conference/release-store/testing/another-version';
import { findFirefox } from '@conference/testing';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../set-up/prepare.mjs';
import { build } from '../../start/build';
import { startRehearsal } from '../../harness/rehearsal';
import { examine } from '../../release/service/examine';
import { comparedKits } from '../../release/kits';
import { released } from '../../release/modules';
import { apiCases } from './gate/api-cases';
import { cases, drawn, type Case } from './gate/cases';
import { firefoxCases } from './gate/firefox-cases';
import { leaveCases } from './gate/leave-cases';
import { goodCases, pageCases } from './gate/page-cases';
import { built } from './gate/project';
import { ANOTHER_KIT, ANOTHER_RANGE, anotherKit, anotherRange, KIT_OF_OLD, shellOf, widerKit } from './gate/shell';
import type { Drill } from '../drill';

const SHELL = join(root, 'shell');

/** What does not hold. */
const wrong: string[] = [];

/** For each check, a module that is really built is refused with the check's code and sentence. A module without faults passes all checks. */
export const drill: Drill = async (folder, [only]) => {
  const store = join(folder, 'releases');
  await build('tag:type:shell,tag:type:remote', () =>
    releaseBuilds(
      store,
      Object.values(released).map((dist) => join(root, dist)),
      { firstEdition: firstEdition() },
    ),
  );
  const good = join(folder, 'good');
  await built(good, {});
  const found = await findings(store, good);
  if (found.length > 0) wrong.push(`The good module is refused: ${found.map(({ sentence }) => sentence).join(' ')}`);
  const module = await importBuild(store, join(good, 'dist'));
  const { release } = await goLive(store, [module]);
  console.log(`A good module passes all checks, and is release ${release}.`);

  await tryGood(folder, store, only);
  const isWanted = ({ code }: Case) => only === undefined || code === only;
  for (const [index, one] of cases.filter(isWanted).entries()) {
    const found = await refusal(store, join(folder, `case-${index}`), one);
    if (one.code === 'smoke_failed') judgeOne(one, found);
    else judge(one, found);
  }
  for (const [index, one] of [...pageCases, ...leaveCases, ...inFirefox()].filter(isWanted).entries())
    judgeOne(one, await refusal(store, join(folder, `page-${index}`), one));
  const made = apiCases.filter(isWanted);
  if (made.length > 0) {
    const { url } = await startRehearsal(join(folder, 'site'));
    for (const [index, one] of made.entries()) judge(one, await refusal(store, join(folder, `api-${index}`), one, url));
  }
  if (only !== undefined) return wrong;

  judge(
    { code: 'name_differs', sentence: /^The build of mfe-public calls itself mfe-tiny\.$/ },
    await refused(() => importBuild(store, join(good, 'dist'), { name: 'mfe-public' })),
  );
  const kit = await shellOf(join(folder, 'shell-kit'), anotherKit);
  judge({ code: 'kit_type_differs', sentence: ANOTHER_KIT }, await findings(store, kit, { sources: SHELL }));
  const range = await findings(store, await shellOf(join(folder, 'shell-range'), anotherRange), {
    sources: SHELL,
  });
  judge({ code: 'range_not_met', sentence: ANOTHER_RANGE }, range, Object.keys(released).length);
  const wider = await importBuild(store, join(await shellOf(join(folder, 'shell-wider'), widerKit), 'dist'));
  const { keepsKit } = await examine(store, await readRelease(store, release), [wider]);
  if (!keepsKit) wrong.push('A kit that is good for more is not known to be good for what it was good for');
  const [entry = ''] = module.first;
  await appendFile(join(layout(store).module(module.name, module.version), entry), ' ');
  judge(
    { code: 'version_taken', sentence: /^mfe-tiny \w{16} is in the store already, with other bytes\.$/ },
    await findings(store, good),
  );
  if ((await liveNumber(store)) !== release) wrong.push('A module that is refused changes what is live');

  // When the shell goes back to the old kit, a module that came with the new kit is compared with the old one.
  const withKit = join(folder, 'with-kit');
  const files = drawn('{String(usePageTitle)}', "import { usePageTitle } from '@conference/shell-kit';");
  await built(withKit, { files });
  await goLive(store, await Promise.all([kit, withKit].map((project) => importBuild(store, join(project, 'dist')))));
  const compare = (modules: readonly UnverifiedKit[]) => comparedKits(store, modules, SHELL);
  judge(
    { code: 'kit_type_differs', sentence: KIT_OF_OLD },
    await refused(() => rollBack(store, ['shell'], { compare })),
  );
  return wrong;
};

/** What only Firefox shows, where there is one. */
function inFirefox(): readonly Case[] {
  if (findFirefox()) return firefoxCases;
  console.log('Without Firefox, what only it shows is left out (on Debian: apt-get install firefox-esr).');
  return [];
}

/**
 * Good modules, also those of the site, pass all checks in the time that a publisher may wait.
 * @param only the code of some cases, if not all are wanted
 */
async function tryGood(folder: string, store: string, only?: string): Promise<void> {
  if (only !== undefined && only !== 'good') return;
  for (const name of Object.keys(released).filter((name) => name !== 'shell')) {
    const module = await anotherVersion(store, name, 'good');
    await timed(name, Object.keys(module.pages ?? {}).length, () => tried(store, module, join(root, name)));
  }
  for (const [index, [what, { tamper, ...sources }]] of Object.entries(goodCases).entries()) {
    const project = join(folder, `good-${index}`);
    await built(project, sources);
    await tamper?.(join(project, 'dist'));
    await timed(`A module ${what}`, 1, () => findings(store, project));
  }
}

/** How long a publisher may have to wait, in seconds: for the checks as such, and for each page that is tried. */
const PATIENCE = { once: 20, page: 1.5 };

async function timed(what: string, pages: number, work: () => Promise<readonly Finding[]>): Promise<void> {
  const began = performance.now();
  const found = await work();
  const seconds = (performance.now() - began) / 1000;
  const why = found.map(({ sentence }) => sentence).join(' ');
  console.log(`${what}: ${why ? `is refused (${why})` : 'passes'} after ${seconds.toFixed(1)} s.`);
  if (why) wrong.push(`${what} is refused: ${why}`);
  const most = PATIENCE.once + PATIENCE.page * pages;
  if (seconds > most) wrong.push(`${what} takes ${seconds.toFixed(1)} s, of ${most} s`);
}

/** What is found in a version of the store. */
const tried = (store: string, module: ReleasedModule, sources: string, site?: string) =>
  refused(async () => {
    const live = await readRelease(store, await liveNumber(store));
    await examine(store, live, [module], { projectOf: () => sources, site });
  });

/** @param site the address of a running site, whose API is asked what it serves */
async function refusal(store: string, project: string, one: Case, site?: string): Promise<readonly Finding[]> {
  await built(project, one);
  await one.tamper?.(join(project, 'dist'));
  const { within = 60 } = one;
  const began = performance.now();
  const found = await findings(store, project, { site });
  const seconds = (performance.now() - began) / 1000;
  console.log(`Refused after ${seconds.toFixed(1)} s:`);
  if (seconds > within) wrong.push(`${one.code} is refused after ${seconds.toFixed(1)} s, of ${within} s`);
  return found;
}

/** What `npm run release` finds in the build of a project. @param sources the folder of its sources */
async function findings(
  store: string,
  project: string,
  { sources = project, site }: { sources?: string; site?: string } = {},
): Promise<readonly Finding[]> {
  return refused(async () => {
    const module = await importBuild(store, join(project, 'dist'));
    refuse(await tried(store, module, sources, site));
  });
}

/** What is found where something must not go live; nothing where it may. */
async function refused(attempt: () => Promise<unknown>): Promise<readonly Finding[]> {
  try {
    await attempt();
    return [];
  } catch (error) {
    if (error instanceof Unfit) return error.findings;
    throw error;
  }
}

/** @param times how often it is to be found */
function judge({ code, sentence }: Case, found: readonly Finding[], times = 1): void {
  for (const one of found) console.log(`${one.code}: ${one.sentence}`);
  if (found.length !== times || !found.every((one) => one.code === code && sentence.test(one.sentence)))
    wrong.push(`This should be ${code}: ${sentence}, and not ${found.map((one) => one.sentence).join(' ')}`);
}

/** What goes wrong on a page may have more than one consequence. */
function judgeOne({ code, sentence }: Case, found: readonly Finding[]): void {
  const other = found.map((one) => `${one.code}: ${one.sentence}`).join(' ');
  console.log(other);
  if (!found.some((one) => one.code === code && sentence.test(one.sentence)))
    wrong.push(`This should be ${code}: ${sentence}, and not ${other || 'well'}`);
}
