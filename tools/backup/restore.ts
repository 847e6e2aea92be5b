import { Bucket } from '@conference/bucket';
import { folders, PROBE, readSettings, RELEASES, type Settings } from '@conference/settings';
import { join } from 'node:path';
import { Refused } from '../start/refused';
import { missingAbstracts } from './abstracts';
import { command, CONTENTS, folderOf, readContents, releaseIn } from './contents';
import { databaseOf, type Database } from './database';
import { fill } from './fill';
import { namesIn } from './folders';
import { lackOf } from './shared-releases';

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
  await database.verify(backup);
  const missing = await missingAbstracts(await database.abstractsIn(backup), join(backup, folders.abstracts));
  const damaged = missing.filter((id) => !contents.lost.includes(id));
  if (damaged.length > 0)
    throw new Refused(`The backup is damaged: it lacks ${damaged.length} of its abstracts (${damaged.join(', ')}).`);

  await refuseBehind(settings, database, backup);
  await fill({ backup, settings, database, bucket });
  const { at, abstracts, lost } = contents;
  const lack =
    lost.length > 0 ? `\nThe files of ${lost.length} more are not in the backup: its ${CONTENTS} names them.` : '';
  console.log(
    `DATA_DIR ${dataDir} and its database are as they were at ${at}: ${abstracts - lost.length} abstracts, ${releaseIn(contents)}.${lack}\nStart the site now. What is sealed or scheduled waits until an admin confirms in the console.`,
  );
}

/** @throws Refused when machines share releases and the backup lacks the release that its database calls live: no publishing service would start */
async function refuseBehind({ sharedStore }: Settings, database: Database, backup: string): Promise<void> {
  const [live] = sharedStore ? await database.releasesIn(backup) : [];
  const lack = live && (await lackOf(join(backup, RELEASES), live));
  if (lack !== undefined)
    throw new Refused(
      `The database of this backup says that release ${live?.release} is live, and its release store lacks ${lack}: see docs/operations.md, Backup and restore.`,
    );
}

async function hasAny(bucket: Bucket): Promise<boolean> {
  // The doctor leaves its probe, even in a bucket that it looks at before the restore.
  for await (const { key } of bucket.list('')) if (key !== PROBE) return true;
  return false;
}

const ABOUT = { embedded: 'the embedded database', server: 'a database server' };

await command(restore);
