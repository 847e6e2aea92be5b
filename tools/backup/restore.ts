import { folders, PAIR_MARK, readSettings, RELEASES } from '@conference/settings';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refused } from '../start/refused';
import { missingAbstracts } from './abstracts';
import { command, folderOf, readContents } from './contents';
import { databaseOf } from './database';
import { copyFolder, MARKS, namesIn } from './folders';

/** Checks backup and settings, and restores into an empty DATA_DIR and database. */
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
  const missing = await missingAbstracts(await database.abstractsIn(backup), join(backup, folders.abstracts));
  const damaged = missing.filter((id) => !contents.lost.includes(id));
  if (damaged.length > 0)
    throw new Refused(`The backup is damaged: it lacks ${damaged.length} of its abstracts (${damaged.join(', ')}).`);

  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of [folders.abstracts, folders.mail, folders.secrets, RELEASES])
    await copyFolder(join(backup, name), join(dataDir, name));
  const marks = (await namesIn(backup)).filter((name) => MARKS.includes(name));
  for (const name of marks) await copyFile(join(backup, name), join(dataDir, name));
  await database.load(backup);
  // The next start marks both anew, and holds batches until an admin confirms (api/src/pair/mark-pair.ts).
  const anew = { pair: 'anew', changes: 0, at: new Date().toISOString() };
  await writeFile(join(dataDir, PAIR_MARK), `${JSON.stringify(anew)}\n`, { mode: 0o600 });
  console.log(
    `DATA_DIR ${dataDir} and its database are as they were at ${contents.at}: ${contents.abstracts} abstracts, release ${contents.release}.`,
  );
}

const ABOUT = { embedded: 'the embedded database', server: 'a database server' };

await command(restore);
