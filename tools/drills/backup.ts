import { anApplication, bootMariaDb } from '@conference/testing';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../set-up/prepare.mjs';
import { buildAndRelease } from '../start/build';
import { stopChildren } from '../start/children';
import { run, type Done, type Home } from './backup/commands';
import { canSignIn, differences, lacking, quiet } from './backup/compare';
import { inFolder } from '../in-folder';
import { Authors } from './kill/authors';
import { Chance } from './kill/chance';
import { Site } from './kill/site';

/** A backup that is taken while people use the site is whole, and one of a quiet site is the site, on both databases. */
async function main(seed: number, folder: string): Promise<void> {
  console.log(`npm run drill -- backup ${seed}`);
  const mariaDb = await bootMariaDb({ durable: true });
  try {
    const password = randomBytes(12).toString('hex');
    const urlOf = (name: string) => `mariadb://conference:${password}@${new URL(mariaDb.address).host}/${name}`;
    mariaDb.ask(`CREATE USER conference@localhost IDENTIFIED BY '${password}'`);
    const home = (name: string, isEmbedded: boolean): Home => {
      if (!isEmbedded) mariaDb.ask(`CREATE DATABASE ${name}; GRANT ALL ON ${name}.* TO conference@localhost`);
      return { dataDir: join(folder, `${name}-${isEmbedded}`), ...(!isEmbedded && { databaseUrl: urlOf(name) }) };
    };
    const rows = [];
    for (const [database, isEmbedded] of [
      ['embedded', true],
      ['MariaDB', false],
    ] as const) {
      const homes = ['original', 'busy', 'still'].map((name) => home(name, isEmbedded)) as [Home, Home, Home];
      rows.push(await backedUp(database, homes, join(folder, `${database}-backup`), seed));
    }
    console.table(rows);
    if (rows.some(({ wrong }) => wrong > 0)) process.exitCode = 1;
  } finally {
    await stopChildren();
    await mariaDb.stop();
  }
}

/** Takes a backup of a busy site and of a quiet one, and restores each. @returns a row of the table */
async function backedUp(database: string, [original, busy, still]: [Home, Home, Home], backup: string, seed: number) {
  await buildAndRelease(original.dataDir, async () => undefined);
  const site = siteOf(original);
  await site.start();
  const authors = new Authors(site, new Chance(seed));
  const wrong: string[] = [];
  const expect = (what: string, { code, said, told }: Done, expected: number) => {
    if (code !== expected) wrong.push(`${what} ends with ${code}: ${said}`);
    if (told) wrong.push(`${what} tells everybody the password of the database`);
  };

  let done = false;
  const working = authors.work(() => done);
  await pause(5000);
  const settled = authors.applications.filter(({ pending, id }) => id !== undefined && pending === undefined);
  const taken = await run('backup', `${backup}-busy`, original);
  const meanwhile = authors.applications.length - settled.length;
  done = true;
  await working;
  expect('A backup of a busy site', taken, 0);
  expect('A restore', await run('restore', `${backup}-busy`, busy), 0);
  const copy = siteOf(busy);
  await copy.start();
  wrong.push(...authors.wrong, ...(await lacking(copy, settled)));
  await copy.kill();

  await quiet(site);
  expect('A backup of a quiet site', await run('backup', `${backup}-still`, original), 0);
  expect('A second backup into the same folder', await run('backup', `${backup}-still`, original), 1);
  const restored = await run('restore', `${backup}-still`, still);
  expect('A restore', restored, 0);
  expect('A restore into a place that is not empty', await run('restore', `${backup}-still`, still), 1);
  const twin = siteOf(still);
  await twin.start();
  wrong.push(...(await differences(site, twin)));
  const author = authors.applications.find(({ isGone }) => !isGone);
  if (!author || !(await canSignIn(twin, author, anApplication().password))) wrong.push('An author cannot sign in');
  for (const sentence of new Set(wrong)) console.error(`${database}: ${sentence}.`);
  return {
    database,
    applications: authors.applications.length,
    'sent during the backup': meanwhile,
    'backup ms': taken.ms,
    'restore ms': restored.ms,
    wrong: wrong.length,
  };
}

const siteOf = ({ dataDir, databaseUrl }: Home) => new Site(join(root, 'api/dist/main.js'), dataDir, databaseUrl);

await inFolder((folder) => main(Number(process.argv[3] ?? Date.now() % 1_000_000), folder));
