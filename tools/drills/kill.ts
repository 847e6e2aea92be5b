import { bootMariaDb } from '@conference/testing';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../set-up/prepare.mjs';
import { build } from '../start/build';
import { stopChildren } from '../start/children';
import { Authors } from './kill/authors';
import { Chance } from './kill/chance';
import { compare, compareMails, leftovers, toldInFiles } from './kill/check';
import { Site } from './kill/site';

const KILLS = 20;

/** The API is killed at random moments while applications come in; nothing that was acknowledged is lost, or there twice. */
async function main(seed: number, folder: string, script: string): Promise<void> {
  console.log(`npm run drill -- kill ${seed}`);
  await build('api', () => cp(join(root, 'api/dist'), join(script, '..'), { recursive: true }));
  const mariaDb = await bootMariaDb({ durable: true });
  try {
    const embedded = await killed('embedded', new Site(script, join(folder, 'embedded'), undefined), new Chance(seed));
    const onMariaDb = await killed(
      'MariaDB',
      new Site(script, join(folder, 'mariadb'), mariaDb.create('kill')),
      new Chance(seed),
    );
    // Together: a mail that was being sent at a kill is tried again a minute later.
    const rows = await Promise.all([judged(embedded), judged(onMariaDb)]);
    console.table(rows);
    if (rows.some(({ wrong }) => wrong > 0)) process.exitCode = 1;
  } finally {
    await stopChildren();
    await mariaDb.stop();
  }
}

/** What has become of a site that was killed again and again. */
interface Survivor {
  database: string;
  site: Site;
  authors: Authors;
  /** How many answers did not arrive. */
  lost: number;
}

/** Kills a site again and again while authors work, and lets them send again what was not answered. */
async function killed(database: string, site: Site, chance: Chance): Promise<Survivor> {
  const authors = new Authors(site, chance);
  let lost = 0;
  await site.start();
  for (let kill = 1; kill <= KILLS; kill++) {
    const working = authors.work();
    await pause(chance.between(100, 1000));
    await site.kill();
    await working;
    await site.start();
    authors.wrong.push(...(await compare(site, authors.applications)));
    lost += await authors.retry();
    process.stdout.write(`\r${database}: killed ${kill} times, ${authors.applications.length} applications `);
  }
  process.stdout.write('\n');
  return { database, site, authors, lost };
}

/** Looks at everything once more, and prints what is wrong. @returns a row of the table */
async function judged({ database, site, lost, authors: { applications, wrong } }: Survivor) {
  wrong.push(...(await compare(site, applications)), ...(await compareMails(() => toldInFiles(site), applications)));
  for (const sentence of new Set(wrong)) console.error(`${database}: ${sentence}.`);
  return {
    database,
    kills: KILLS,
    applications: applications.length,
    removed: applications.filter(({ isGone }) => isGone).length,
    'answers lost': lost,
    'files without a row': await leftovers(site),
    wrong: wrong.length,
  };
}

const folder = await mkdtemp(join(tmpdir(), 'drill-kill-'));
// Where it finds what it imports, and nobody builds another over it.
const built = await mkdtemp(join(root, 'node_modules/.drill-kill-'));
try {
  await main(Number(process.argv[3] ?? Date.now() % 1_000_000), folder, join(built, 'main.js'));
} finally {
  await rm(folder, { recursive: true, force: true });
  await rm(built, { recursive: true, force: true });
}
