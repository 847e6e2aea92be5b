import type { Application as ListedApplication } from '@conference/contracts';
import { anApplication } from '@conference/testing';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../../../harness/api';
import { run, start } from '../../../harness/command';
import { DrillSite } from '../../../harness/drill-site';
import { buildAndRelease } from '../../../start/build';
import type { Application } from '../../people/application';
import { Authors } from '../../people/authors';
import { SeededRandom } from '../../people/seeded-random';
import { contentsOf, lost } from '../contents/contents';

/** Where a site keeps what it has. */
export interface Home {
  dataDir: string;
  databaseUrl?: string;
}

/** Takes a backup of a busy site and of a quiet one, and restores each. @returns a row of the table */
export async function backedUp(database: string, homeOf: (name: string) => Home, backup: string, seed: number) {
  const [original, busy, still] = [homeOf('original'), homeOf('busy'), homeOf('still')];
  const wrong: string[] = [];
  const does = async (what: string, command: 'backup' | 'restore', folder: string, home: Home, expected = 0) => {
    const began = Date.now();
    const { code, output, isPasswordShown } = await ended(command, `${backup}-${folder}`, home);
    if (code !== expected) wrong.push(`${what} ends with ${code}: ${output}`);
    if (isPasswordShown) wrong.push(`${what} shows everybody the password of the database`);
    return Date.now() - began;
  };
  await buildAndRelease(original.dataDir);
  const site = new DrillSite(original);
  await site.start();
  const authors = new Authors(site, new SeededRandom(seed));

  let isOver = false;
  const working = authors.work(() => isOver);
  await pause(5000);
  const settled = authors.applications.filter(({ pending, id }) => id !== undefined && pending === undefined);
  const backupMs = await does('A backup of a busy site', 'backup', 'busy', original);
  const meanwhile = authors.applications.length - settled.length;
  isOver = true;
  await working;
  await does('A restore', 'restore', 'busy', busy);
  const copy = new DrillSite(busy);
  await copy.start();
  wrong.push(...authors.wrong, ...(await lacking(copy, settled)));
  await copy.stop();

  await quiet(site);
  await does('A backup of a quiet site', 'backup', 'still', original);
  await does('A second backup into the same folder', 'backup', 'still', original, 1);
  const restoreMs = await does('A restore', 'restore', 'still', still);
  await does('A restore into a place that is not empty', 'restore', 'still', still, 1);
  const twin = new DrillSite(still);
  await twin.start();
  const [there, here] = [await everything(site), await everything(twin)];
  wrong.push(...lost(there, here), ...lost(here, there));
  const author = authors.applications.find(({ isGone }) => !isGone);
  const { password } = anApplication();
  await signIn(twin.origin, { email: author?.email ?? '', password }).catch((error: Error) =>
    wrong.push(error.message),
  );
  await Promise.all([site.stop(), twin.stop()]);
  return {
    database,
    applications: authors.applications.length,
    'sent during the backup': meanwhile,
    'backup ms': backupMs,
    'restore ms': restoreMs,
    wrong,
  };
}

/** Runs `npm run backup -- <folder>` or `npm run restore -- <folder>`. Meanwhile watches whether a command shows the database's password. */
async function ended(command: 'backup' | 'restore', folder: string, { dataDir, databaseUrl }: Home) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const running = start(['npm', 'run', '--silent', command, '--', folder], { env });
  const password = new URL(databaseUrl ?? 'none:').password;
  let isPasswordShown = false;
  for (let isOver = false; !isOver; await pause(20)) {
    isPasswordShown ||= password !== '' && run(['ps', '-eo', 'args']).includes(password);
    isOver = running.child.exitCode !== null || running.child.signalCode !== null;
  }
  return { code: await running.ended, output: running.output().trim(), isPasswordShown };
}

/** All that organisers can ask of a site, and its home page without the clock of a rehearsal, which each start sets anew. */
async function everything(site: DrillSite): Promise<Map<string, unknown>> {
  const found = await contentsOf(site);
  const { origin } = site.parts[0] ?? { origin: '' };
  const home = await (await fetch(origin)).text();
  return found.set('the home page', home.replaceAll(origin, '').replace(/"clockAhead":-?\d+/, ''));
}

/** Which applications are missing that were acknowledged before the backup began. @throws when one of the abstracts is missing */
async function lacking(copy: DrillSite, settled: Application[]): Promise<string[]> {
  const listed = (await contentsOf(copy)).get('registrations') as ListedApplication[];
  return settled
    .filter(({ isGone, pending }) => !isGone && pending !== 'removal')
    .filter(({ id }) => !listed.some(({ _id }) => _id === id))
    .map(({ title }) => `${title} is not there`);
}

/** Waits until no mail has left for two seconds. */
async function quiet({ dataDir }: DrillSite): Promise<void> {
  for (let before = -1, now = 0; before !== now; before = now, now = (await readdir(join(dataDir, 'mail'))).length)
    await pause(2000);
}
