import type { Bucket } from '@conference/bucket';
import { ANEW, folders, PAIR_MARK, REHEARSAL_MARK, RELEASES, RESTORING, type Settings } from '@conference/settings';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Database } from './database';
import { copyFolder, namesIn } from './folders';

/** Where a backup comes from, and the empty places that it goes to. */
interface Places {
  backup: string;
  settings: Pick<Settings, 'dataDir'>;
  database: Pick<Database, 'load'>;
  bucket?: Bucket | undefined;
}

/**
 * Fills DATA_DIR, the bucket and the database from a backup. No start accepts them before all is there: a restore that broke off would
 * leave a site without records, or one that sends mails again. The first start marks both anew, and holds batches until an admin confirms
 * (api/src/pair/mark-pair.ts).
 */
export async function fill({ backup, settings: { dataDir }, database, bucket }: Places): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const mark = async (pair: string) => {
    const text = `${JSON.stringify({ pair, changes: 0, at: new Date().toISOString() })}\n`;
    if (bucket) await bucket.put(PAIR_MARK, Buffer.from(text));
    else await writeFile(join(dataDir, PAIR_MARK), text, { mode: 0o600 });
  };
  await mark(RESTORING);
  const isMark = (name: string) => name === REHEARSAL_MARK;
  for (const name of (await namesIn(backup)).filter(isMark)) await copyFile(join(backup, name), join(dataDir, name));
  for (const name of [...(bucket ? [] : [folders.abstracts]), folders.mail, folders.secrets, RELEASES])
    await copyFolder(join(backup, name), join(dataDir, name));
  if (bucket) await intoBucket(join(backup, folders.abstracts), bucket);
  await database.load(backup);
  await mark(ANEW);
}

/** Puts the files of a folder into a bucket, each whole with its digest. */
async function intoBucket(folder: string, bucket: Bucket): Promise<void> {
  const atOnce = pLimit(8);
  const put = async (name: string) => bucket.put(`${folders.abstracts}/${name}`, await readFile(join(folder, name)));
  await Promise.all((await namesIn(folder)).map((name) => atOnce(put, name)));
}
