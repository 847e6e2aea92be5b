import { Bucket, BucketUnavailable } from '@conference/bucket';
import { liveNumber } from '@conference/release-store';
import { BACKUP_MARK, folders, readSettings, RELEASES, type Settings } from '@conference/settings';
import { SharedReleases } from '@conference/shared-releases';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { messageOf } from '../harness/report';
import { makeFolder } from '../start/preflight';
import { Refused } from '../start/refused';
import { command, CONTENTS, folderOf, releaseIn, writeContents } from './contents';
import { databaseOf, type Database } from './database';
import { copyFolder, MARKS, namesIn } from './folders';
import { copyRecords, copyRecordsAlone } from './records';
import { copyReleases } from './releases';
import { filesOf } from './site-files';

/** Takes a backup into an empty folder while the site runs. */
async function backUp(): Promise<void> {
  const backup = folderOf('backup');
  const settings = readSettings(process.env);
  const { dataDir } = settings;
  if (`${backup}${sep}`.startsWith(`${dataDir}${sep}`))
    throw new Refused(`${backup} lies in DATA_DIR: choose a folder elsewhere, best on another disk.`);
  if ((await namesIn(backup)).length > 0)
    throw new Refused(`${backup} is not empty: each backup needs a folder of its own.`);
  await makeFolder(backup);
  try {
    const database = databaseOf(settings);
    const marks = (await namesIn(dataDir)).filter((name) => MARKS.includes(name));
    // Marks first: the database must not be older than its mark.
    for (const name of marks) await copyFile(join(dataDir, name), join(backup, name));
    let away: BucketUnavailable | undefined;
    const { abstracts, lost } = await copyRecords(database, filesOf(settings), backup).catch((error: unknown) => {
      if (!(error instanceof BucketUnavailable)) throw error;
      away = error;
      return copyRecordsAlone(database, backup);
    });
    for (const name of [folders.mail, folders.secrets]) await copyFolder(join(dataDir, name), join(backup, name));
    const problems: string[] = [];
    const isWrongPlace = lost.length > 0 && lost.length === abstracts;
    if (away)
      problems.push(
        `${away.message} ${lost.length} of the ${abstracts} abstracts are not in the backup: take another one when it answers.`,
      );
    else if (isWrongPlace)
      problems.push(
        `None of the ${abstracts} abstracts is there: STORAGE_URL, STORAGE_FROM and DATA_DIR have to say where they are.`,
      );
    else if (lost.length > 0)
      problems.push(
        `The site itself has lost the files of ${lost.length} of its ${abstracts} abstracts: ${CONTENTS} of the backup names them.`,
      );
    const release = await copyAllReleases(settings, database, backup).catch((error: unknown) => {
      // Another machine or publisher may still have what a release lacks. Nobody else has the records, so the backup goes on.
      problems.push(error instanceof Refused ? error.message : `The release store is not whole: ${messageOf(error)}.`);
      return liveNumber(join(backup, RELEASES)).catch(() => 0);
    });
    const at = new Date().toISOString();
    await writeContents(backup, { at, database: database.kind, release, abstracts, lost });
    // The age of the last backup is that of one with abstracts.
    if (!away && !isWrongPlace) await markBackup(settings, at);
    console.log(`${backup}: the database, ${abstracts - lost.length} abstracts and ${releaseIn({ release })}.`);
    if (problems.length > 0) throw new Refused(`${problems.join(' ')} All else is in the backup.`);
  } catch (error) {
    if (!(await namesIn(backup)).includes(CONTENTS)) await rm(backup, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Copies the releases of this machine, and what other machines have besides.
 * @returns the live release: that of the dump, if machines share releases
 */
async function copyAllReleases(
  { dataDir, sharedStore }: Settings,
  database: Database,
  backup: string,
): Promise<number> {
  const [from, to] = [dataDir, backup].map((folder) => join(folder, RELEASES)) as [string, string];
  if (!sharedStore) return copyReleases(from, to);
  const shared = new SharedReleases(sharedStore);
  try {
    return await copyReleases(from, to, { named: await database.releasesIn(backup), shared });
  } finally {
    await shared.close();
  }
}

/**
 * Tells the site when its last backup was taken; metrics and `npm run doctor` say how old it is. Machines that share a bucket share the
 * backup, which only one of them takes.
 */
async function markBackup({ dataDir, storage }: Settings, at: string): Promise<void> {
  const failed = (where: string) => (error: NodeJS.ErrnoException) =>
    // A full or broken disk is no reason to fail: just then a backup is wanted most.
    console.warn(`The backup is complete; ${where} could not be written (${error.code}).`);
  const path = join(dataDir, BACKUP_MARK);
  await writeFile(path, `${at}\n`, { mode: 0o600 }).catch(failed(path));
  const bucket = storage && new Bucket(storage);
  await bucket?.put(BACKUP_MARK, Buffer.from(`${at}\n`)).catch(failed(`${bucket.name}/${BACKUP_MARK}`));
}

await command(backUp);
