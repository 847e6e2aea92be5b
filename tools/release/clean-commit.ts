import { spawnSync } from 'node:child_process';
import { Refused } from '../start/refused';

/** The commit of a checkout; undefined for a copy without git. @throws Refused when there are uncommitted changes, or git fails */
export function cleanCommit(folder: string): string | undefined {
  const changes = git(folder, 'status', '--porcelain');
  if (changes === undefined) return undefined;
  if (changes)
    throw new Refused(`What is released is a commit, and this is not committed (or say --uncommitted):\n${changes}`);
  return git(folder, 'rev-parse', 'HEAD');
}

/** Checks after a build that nothing was edited or checked out meanwhile. @throws Refused when `commit` is not the clean commit any more */
export function checkUnchanged(folder: string, commit: string | undefined): void {
  if (cleanCommit(folder) !== commit) throw new Refused('Another commit was checked out while this one was built.');
}

/** The commit of a checkout without uncommitted changes. */
export function commitOf(folder: string): string | undefined {
  try {
    return cleanCommit(folder);
  } catch {
    return undefined;
  }
}

/** The output of git; undefined outside a repository. */
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
