import { folders } from '@conference/settings';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Refused } from '../start/refused';
import { copyAbstracts, copyAsTheyCome, keepOnly } from './abstracts';
import type { Database } from './database';

const DUMPS = 10;

/**
 * The database, and the abstracts that it names: these are written before they are named, and never changed. They are copied as they come
 * while the database is dumped. One that has gone nevertheless was replaced or removed, so the database is dumped anew; little is left to
 * copy then. What two dumps name and the site does not have is lost.
 * @param from the folder of the site's abstracts
 * @returns how many abstracts the last dump names, and the ids of those that are lost
 * @throws Refused when no dump fits its files
 */
export async function copyRecords(
  database: Pick<Database, 'dump' | 'abstractsIn'>,
  from: string,
  backup: string,
): Promise<{ abstracts: number; lost: string[] }> {
  const to = join(backup, folders.abstracts);
  await mkdir(to, { mode: 0o700 });
  let missing: string[] = [];
  for (let dumps = 1; dumps <= DUMPS; dumps++) {
    const coming = await copyAsTheyCome(from, to);
    await database.dump(backup).finally(() => coming.end());
    const named = await database.abstractsIn(backup);
    const before = new Set(missing);
    missing = await copyAbstracts(named, from, to);
    if (missing.some((id) => !before.has(id))) continue;
    await keepOnly(named, to);
    return { abstracts: named.size, lost: missing };
  }
  throw new Refused(
    'So many abstracts are replaced right now that none of the dumps fits its files: try again in a minute.',
  );
}
