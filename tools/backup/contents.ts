import { BucketUnavailable } from '@conference/bucket';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { printable, Refused } from '../start/refused';

/** Written last: a folder without it is no backup. */
export const CONTENTS = 'backup.json';

const contents = z.object({
  at: z.iso.datetime(),
  database: z.enum(['embedded', 'server']),
  /** The release that is live in it, or 0. */
  release: z.int(),
  abstracts: z.int(),
  /** Ids of abstracts that the site itself had lost. */
  lost: z.array(z.string()),
});

/** The description of a backup. */
export type Contents = z.output<typeof contents>;

export const writeContents = (backup: string, words: Contents) =>
  writeFile(join(backup, CONTENTS), `${JSON.stringify(words, null, 2)}\n`, { mode: 0o600 });

/** The release that is live in a backup, within a sentence. */
export const releaseIn = ({ release }: Pick<Contents, 'release'>): string =>
  release === 0 ? 'no release' : `release ${release}`;

/** @throws Refused when the folder is no backup that was finished */
export async function readContents(backup: string): Promise<Contents> {
  try {
    return contents.parse(JSON.parse(await readFile(join(backup, CONTENTS), 'utf8')));
  } catch {
    throw new Refused(`${backup} is no backup, or one that was not finished: it has no ${CONTENTS} that can be read.`);
  }
}

/** The folder argument of a command. @throws Refused without one */
export function folderOf(command: string): string {
  const [, , words] = process.argv;
  if (!words) throw new Refused(`Usage: npm run ${command} -- <folder>`);
  // npm runs commands in the checkout; a relative path is meant from where the user is.
  return resolve(process.env['INIT_CWD'] ?? '.', words);
}

/** Runs a command; a refusal prints one sentence. */
export async function command(work: () => Promise<void>): Promise<void> {
  // A backup holds personal data: private to its user.
  process.umask(0o077);
  await work().catch((error: unknown) => {
    console.error(printable(pathsIn(error), BucketUnavailable));
    process.exitCode = 1;
  });
}

/** A refusal for a path that the system cannot use: a full disk, a file in place of a folder, or a missing right. It is no fault of the program. */
function pathsIn(error: unknown): unknown {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  return code && syscall && path ? new Refused(`${path} cannot be used (${code}).`) : error;
}
