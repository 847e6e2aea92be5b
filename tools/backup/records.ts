import { folders } from '@conference/settings';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Refused } from '../start/refused';
import { copyAbstracts, copyNewFiles, missingAbstracts, removeOthers } from './abstracts';
import type { Database } from './database';
import type { SiteFiles } from './site-files';

const DUMPS = 10;

/**
 * Copies the database and its abstracts. An abstract is written before the database names it, and never changed. So new ones are copied
 * while the database is dumped. If one is missing, it was replaced or removed meanwhile, and the database is dumped again. An abstract is
 * lost if two dumps name it and the site does not have it.
 * @returns how many abstracts the last dump names, and the ids of those that are lost
 * @throws Refused when no dump fits its files
 */
export async function copyRecords(
  database: Pick<Database, 'dump' | 'abstractsIn'>,
  site: SiteFiles,
  backup: string,
): Promise<{ abstracts: number; lost: string[] }> {
  const to = join(backup, folders.abstracts);
  await mkdir(to, { mode: 0o700 });
  let missing: string[] = [];
  for (let dumps = 1; dumps <= DUMPS; dumps++) {
    const coming = await copyNewFiles(site, to);
    await database.dump(backup).finally(() => coming.end());
    const named = await database.abstractsIn(backup);
    const before = new Set(missing);
    missing = await copyAbstracts(named, site, to);
    if (missing.some((id) => !before.has(id))) continue;
    await removeOthers(named, to);
    return { abstracts: named.size, lost: missing };
  }
  throw new Refused(
    'So many abstracts are replaced right now that none of the dumps fits its files: try again in a minute.',
  );
}

/** Copies the database alone, beside what abstracts were copied before their place went away. @returns as copyRecords */
export async function copyRecordsAlone(
  database: Pick<Database, 'dump' | 'abstractsIn'>,
  backup: string,
): Promise<{ abstracts: number; lost: string[] }> {
  await database.dump(backup);
  const named = await database.abstractsIn(backup);
  const to = join(backup, folders.abstracts);
  await removeOthers(named, to);
  return { abstracts: named.size, lost: await missingAbstracts(named, to) };
}
