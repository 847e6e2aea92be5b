import { PAIR_MARK, REHEARSAL_MARK } from '@conference/settings';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of DATA_DIR that mark it as a rehearsal's, and name its database. */
export const MARKS = [PAIR_MARK, REHEARSAL_MARK];

/** Locks, and files that are still being written: both are temporary. */
const PASSING = /^\.|\.(part|lock)$|\.[0-9a-f-]{36}$/;

/** A fallback for a missing file or folder; other errors are thrown. */
export const unlessGone =
  <Instead>(instead: Instead) =>
  (error: NodeJS.ErrnoException): Instead => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };

/** Everything in a folder; nothing when it is not there. */
export const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(unlessGone([]));

/** Copies a folder if it exists. Files that are removed meanwhile are left out. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true }).catch(unlessGone([]));
  for (const entry of entries.filter(({ name }) => !PASSING.test(name))) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else await copyFile(source, target).catch(unlessGone(undefined));
  }
}
