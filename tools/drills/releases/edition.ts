import type { MariaDb } from '@conference/testing';
import { join } from 'node:path';
import { bothDatabases, besideMariaDb } from '../../harness/databases';
import { DrillSite } from '../../harness/drill-site';
import { tabulate } from '../../harness/report';
import { buildAndRelease } from '../../start/build';
import type { Drill } from '../drill';
import { editors } from './edition/editors';
import { killed } from './edition/killed';
import { together } from './edition/together';

/** Editions are published while processes die and others write. On both databases nothing is half done or lost. */
export const drill: Drill = (folder, [seed = String(Date.now() % 1_000_000)]) =>
  besideMariaDb(async (mariaDb: MariaDb) => {
    const wrong: string[] = [];
    for (const [database, databaseUrl] of bothDatabases(mariaDb.create('edition'))) {
      const dataDir = join(folder, database);
      await buildAndRelease(dataDir);
      await using site = new DrillSite({ dataDir, databaseUrl });
      await site.start();
      wrong.push(...(await editors(site, Number(seed))).map((sentence) => `${database}: ${sentence}`));
      wrong.push(...(await together(site, join(folder, `${database}-modules`))).map((one) => `${database}: ${one}`));
      const rows = await killed(site, databaseUrl);
      wrong.push(...tabulate(rows, (row) => `${database}, ${row.killed} killed when ${row.when}`));
    }
    return wrong;
  });
