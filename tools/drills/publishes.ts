import {
  importBuild,
  goLive,
  liveNumber,
  readRelease,
  rollBack,
  versionIn,
  type Release,
  type Step,
} from '@conference/release-store';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startRehearsal } from '../start/rehearsal';
import { leavingMark, otherBuilds } from './builds/other-builds';
import { Client } from './clients/client';
import { Visitor } from './clients/visitor';
import { inFolder } from '../in-folder';
import { shellFiles } from './publishes/shell-files';

const MODULE = 'mfe-profile';
const TIMES = 20;
const PAGES = ['/profile', '/', '/register', '/login', '/author'];
/** How long after the swap of the pointer the new version may first be shown. */
const SHOWN_MS = 1000;

/** One module is published and rolled back again and again while the site is used: it shows at once, and nobody notices. */
async function main(folder: string): Promise<void> {
  const { url } = await startRehearsal(folder);
  console.log(`Building ${MODULE} ${TIMES} times ...`);
  const said = Array.from({ length: TIMES }, (_, index) => [`build-${index}`, leavingMark(MODULE, String(index))]);
  const builds = await otherBuilds(MODULE, join(folder, 'builds'), Object.fromEntries(said));
  const store = join(folder, 'releases');
  const first = await readRelease(store, await liveNumber(store));
  const files = await shellFiles(store, first);

  const clients = [new Client(url), new Client(url), new Client(url)];
  const visitor = await Visitor.at(url);
  let isOver = false;
  const load = Promise.all([...clients, visitor].map((one) => one.work(PAGES, () => isOver)));
  const shown: number[] = [];
  const change = async (make: (reached: (step: Step) => void) => Promise<Release>) => {
    let swapped = 0;
    const release = await make((step) => void (step === 'swapped' && (swapped = Date.now())));
    shown.push((await shows(url, release)) - swapped);
    await pause(200);
    return release;
  };
  for (const build of builds)
    await change(async (reached) => goLive(store, [await importBuild(store, build)], { reached }));
  let last = first;
  for (let time = 0; time < TIMES; time++) last = await change((reached) => rollBack(store, [MODULE], { reached }));
  isOver = true;
  await load;
  await visitor.leave();

  const wrong = [...clients, visitor].flatMap(({ failed }) => failed);
  const slow = shown.filter((ms) => ms > SHOWN_MS);
  if (slow.length > 0) wrong.push(`${slow.length} releases are shown later than ${SHOWN_MS} ms after the swap`);
  if (last.release !== first.release + 2 * TIMES) wrong.push(`The last release is ${last.release}`);
  if (versionIn(last, MODULE) !== versionIn(first, MODULE)) wrong.push('What was published last is not rolled back');
  if ((await shellFiles(store, last)).join() !== files.join()) wrong.push('Files of the shell have changed');
  const [median, most] = [shown.sort((a, b) => a - b)[TIMES], shown.at(-1)];
  console.log(
    `${TIMES} publishes and ${TIMES} rollbacks of ${MODULE}: shown ${median} ms after the swap (median), at most ${most} ms.`,
  );
  const pages = clients.reduce((sum, { loaded }) => sum + loaded, 0);
  console.log(
    `${pages} pages by ${clients.length} clients and ${visitor.loaded} in Chromium meanwhile; ${files.length} files of the shell; wrong: ${wrong.length}`,
  );
  for (const sentence of new Set(wrong)) console.error(`${sentence}.`);
  if (wrong.length > 0 || visitor.loaded === 0) process.exitCode = 1;
}

/** Asks until a page shows the version of a release. @returns when it did, by the clock */
async function shows(url: string, release: Release): Promise<number> {
  const client = new Client(url);
  const wanted = versionIn(release, MODULE);
  for (;;) {
    const { boot } = await client.document('/profile');
    const at = Date.now();
    if (boot.modules.some(({ name, version }) => name === MODULE && version === wanted)) return at;
    await pause(10);
  }
}

await inFolder(main);
