import { Bucket } from '@conference/bucket';
import { folders, PAIR_MARK, readSettings, REHEARSAL_MARK, RELEASES } from '@conference/settings';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { Refused } from '../start/refused';
import { missingAbstracts } from './abstracts';
import { command, folderOf, readContents } from './contents';
import { databaseOf } from './database';
import { copyFolder, MARKS, namesIn } from './folders';

/** Checks backup and settings, and restores into an empty DATA_DIR, database and bucket. */
async function restore(): Promise<void> {
  const backup = folderOf('restore');
  const settings = readSettings(process.env);
  const { dataDir } = settings;
  const contents = await readContents(backup);
  const database = databaseOf(settings);
  if (contents.database !== database.kind) {
    throw new Refused(
      `The backup is of ${ABOUT[contents.database]}, and the settings name ${ABOUT[database.kind]} (DATABASE_URL).`,
    );
  }
  if ((await namesIn(dataDir)).length > 0)
    throw new Refused(`DATA_DIR ${dataDir} is not empty: a backup is restored into an empty place only.`);
  if (!(await database.isEmpty()))
    throw new Refused('The database of DATABASE_URL is not empty: a backup is restored into an empty place only.');
  const bucket = settings.storage && new Bucket(settings.storage);
  if (bucket && (await hasAny(bucket)))
    throw new Refused(`${bucket.name} is not empty: a backup is restored into an empty place only.`);
  const missing = await missingAbstracts(await database.abstractsIn(backup), join(backup, folders.abstracts));
  const damaged = missing.filter((id) => !contents.lost.includes(id));
  if (damaged.length > 0)
    throw new Refused(`The backup is damaged: it lacks ${damaged.length} of its abstracts (${damaged.join(', ')}).`);

  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of [...(bucket ? [] : [folders.abstracts]), folders.mail, folders.secrets, RELEASES])
    await copyFolder(join(backup, name), join(dataDir, name));
  const isMark = (name: string) => (bucket ? name === REHEARSAL_MARK : MARKS.includes(name));
  for (const name of (await namesIn(backup)).filter(isMark)) await copyFile(join(backup, name), join(dataDir, name));
  // The next start marks both anew, and holds batches until an admin confirms (api/src/pair/mark-pair.ts). That is said before there are any: a restore that
  // breaks off must not leave a database whose mails leave once more.
  const anew = `${JSON.stringify({ pair: 'anew', changes: 0, at: new Date().toISOString() })}\n`;
  if (bucket) {
    await intoBucket(join(backup, folders.abstracts), bucket);
    await bucket.put(PAIR_MARK, Buffer.from(anew));
  } else {
    await writeFile(join(dataDir, PAIR_MARK), anew, { mode: 0o600 });
  }
  await database.load(backup);
  console.log(
    `DATA_DIR ${dataDir} and its database are as they were at ${contents.at}: ${contents.abstracts} abstracts, release ${contents.release}.`,
  );
}

/** Puts the files of a folder into a bucket, each whole with its digest. */
async function intoBucket(folder: string, bucket: Bucket): Promise<void> {
  const atOnce = pLimit(8);
  const put = async (name: string) => bucket.put(`${folders.abstracts}/${name}`, await readFile(join(folder, name)));
  await Promise.all((await namesIn(folder)).map((name) => atOnce(put, name)));
}

async function hasAny(bucket: Bucket): Promise<boolean> {
  for await (const _ of bucket.list('')) return true;
  return false;
}

const ABOUT = { embedded: 'the embedded database', server: 'a database server' };

await command(restore);
