import { spawnSync } from 'node:child_process';
import { Refused } from '../start/refused';

/**
 * The commit that a checkout is at.
 * @param folder of the checkout
 * @returns none of a copy without a history, which is what it is
 * @throws Refused when there is more than that commit, and when git does not say
 */
export function committed(folder: string): string | undefined {
  const changes = git(folder, 'status', '--porcelain');
  if (changes === undefined) return undefined;
  if (changes)
    throw new Refused(`What is released is a commit, and this is not committed (or say --uncommitted):\n${changes}`);
  return git(folder, 'rev-parse', 'HEAD');
}

/**
 * What was edited or checked out while something was built may be in it.
 * @param commit that the checkout was at before
 * @throws Refused when it is at another, or there is more than that
 */
export function stillCommitted(folder: string, commit: string | undefined): void {
  if (committed(folder) !== commit) throw new Refused('Another commit was checked out while this one was built.');
}

/** The commit that a checkout is at, where that is all of it. */
export function commitOf(folder: string): string | undefined {
  try {
    return committed(folder);
  } catch {
    return undefined;
  }
}

/** What git says, or none where nothing is under it. */
function git(folder: string, ...parameters: string[]): string | undefined {
  const { error, status, stdout, stderr } = spawnSync('git', parameters, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (status === 0) return stdout.trimEnd();
  if (stderr?.includes('not a git repository (or any')) return undefined;
  throw new Refused(`git does not say what is committed (or say --uncommitted): ${error?.message ?? stderr.trimEnd()}`);
}
