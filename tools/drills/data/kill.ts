import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { besideMariaDb } from '../../harness/databases';
import { inFolder } from '../../harness/in-folder';
import { tabulate } from '../../harness/report';
import { DrillSite } from '../../harness/drill-site';
import { root } from '../../set-up/prepare.mjs';
import { build } from '../../start/build';
import { Authors } from '../people/authors';
import { SeededRandom } from '../people/seeded-random';
import { compare, compareMails, leftovers, notifiedInFiles } from '../people/check';
import type { Drill } from '../drill';

const KILLS = 20;

/** The API is killed at random moments while applications come in; nothing that was acknowledged is lost, or there twice. */
export const drill: Drill = (folder, [seed = String(Date.now() % 1_000_000)]) =>
  // Where it finds what it imports, and nobody builds another over it.
  inFolder(
    async (built) => {
      console.log(`npm run drill -- kill ${seed}`);
      await build('api', () => cp(join(root, 'api/dist'), built, { recursive: true }));
      const apiOnly = join(built, 'main.js');
      return besideMariaDb(async (mariaDb) => {
        const embedded = new DrillSite({ apiOnly, dataDir: join(folder, 'embedded') });
        const onMariaDb = new DrillSite({
          apiOnly,
          dataDir: join(folder, 'mariadb'),
          databaseUrl: mariaDb.create('kill'),
        });
        const survivors = [
          await killed('embedded', embedded, new SeededRandom(Number(seed))),
          await killed('MariaDB', onMariaDb, new SeededRandom(Number(seed))),
        ];
        // Together: a mail that was being sent at a kill is tried again a minute later.
        return tabulate(await Promise.all(survivors.map(judged)), ({ database }) => database);
      });
    },
    join(root, 'node_modules/.drill-kill-'),
  );

/** What has become of a site that was killed again and again. */
interface Survivor {
  database: string;
  site: DrillSite;
  authors: Authors;
  lost: number;
}

/** Kills a site again and again while authors work, and lets them send again what was not answered. */
async function killed(database: string, site: DrillSite, chance: SeededRandom): Promise<Survivor> {
  const authors = new Authors(site, chance);
  let lost = 0;
  await site.start();
  for (let kill = 1; kill <= KILLS; kill++) {
    const working = authors.work();
    await pause(chance.between(100, 1000));
    await site.killApi();
    await working;
    await site.start();
    authors.wrong.push(...(await compare(site, authors.applications)));
    lost += await authors.retry();
    process.stdout.write(`\r${database}: killed ${kill} times, ${authors.applications.length} applications `);
  }
  process.stdout.write('\n');
  return { database, site, authors, lost };
}

/** Looks at everything once more. @returns a row of the table */
async function judged({ database, site, lost, authors: { applications, wrong } }: Survivor) {
  wrong.push(
    ...(await compare(site, applications)),
    ...(await compareMails(() => notifiedInFiles(site), applications)),
  );
  return {
    database,
    kills: KILLS,
    applications: applications.length,
    removed: applications.filter(({ isGone }) => isGone).length,
    'answers lost': lost,
    'files without a row': await leftovers(site),
    wrong,
  };
}
