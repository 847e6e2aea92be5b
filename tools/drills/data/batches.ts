import { anApplication } from '@conference/testing';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { application } from '../../bench/rows/applications';
import { fill, tablesOf } from '../../bench/rows/tables';
import { abstractFile, formOf } from '../../harness/api';
import { besideMariaDb, bothDatabases } from '../../harness/databases';
import { DrillSite } from '../../harness/drill-site';
import { tabulate } from '../../harness/report';
import { buildAndRelease } from '../../start/build';
import { SeededRandom } from '../people/seeded-random';
import type { Drill } from '../drill';
import { killed } from './batches/killed';
import { killedBefore } from './batches/killed-before';
import { wronglyMailed } from './batches/mailed';
import type { Place } from './batches/snapshot';

const APPLICATIONS = 200;

/**
 * Decisions are staged, imported, opened again, sealed, released and mailed, and freed places are filled. Meanwhile the API is killed,
 * two processes run on MariaDB, and somebody decides on single applications. Each step is done wholly or not at all, and each decision
 * has one mail.
 */
export const drill: Drill = (folder, [seed = String(Date.now() % 1_000_000)]) =>
  besideMariaDb(async (mariaDb) => {
    console.log(`npm run drill -- batches ${seed}`);
    const wrong: string[] = [];
    for (const [database, databaseUrl] of bothDatabases(mariaDb.create('batches'))) {
      const place = { dataDir: join(folder, database), databaseUrl };
      await buildAndRelease(place.dataDir);
      await using site = new DrillSite(place);
      await site.start();
      await addApplications(site, place);
      const chance = new SeededRandom(Number(seed));
      const before = await killedBefore(site, place, chance);
      wrong.push(...tabulate(before, (row) => `${database}, killed while ${row.killed}, after ${row.after}`));
      const rows = await killed(site, place, chance);
      wrong.push(...tabulate(rows, (row) => `${database}, killed while ${row.killed}, after ${row.after}`));
      wrong.push(...(await wronglyMailed(place)).map((sentence) => `${database}: ${sentence}`));
    }
    return wrong;
  });

/** One that an author has sent, and copies of it. */
async function addApplications(site: DrillSite, { dataDir, databaseUrl }: Place): Promise<void> {
  const form = formOf(anApplication({ email: 'pattern@example.org' }), await readFile(abstractFile));
  const { status } = await site.call('POST /register', { body: form });
  if (status !== 201) throw new Error(`An application is answered ${status}.`);
  const tables = tablesOf(dataDir, databaseUrl);
  await fill(tables, APPLICATIONS - 1, application);
  await tables.close();
}
