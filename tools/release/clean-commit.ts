import { MOST_SUBJECT } from '@conference/contracts';
import type { Origin } from '@conference/release-store';
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

/** The commit of a checkout, and its subject. Neither if something is not committed, or git fails. */
export function originIn(folder: string): Origin {
  try {
    const commit = cleanCommit(folder);
    return commit ? { commit, subject: subjectOf(folder, commit) } : {};
  } catch {
    return {};
  }
}

/** The first line of a commit's message. */
export const subjectOf = (folder: string, commit: string): string | undefined =>
  git(folder, 'log', '-1', '--format=%s', commit)?.slice(0, MOST_SUBJECT) || undefined;

/**
 * Whether a commit contains another, which may be itself. Undefined if this checkout cannot know: it has not fetched the other one, or
 * not all commits between them.
 * @throws Refused when git fails
 */
export function contains(folder: string, commit: string, other: string): boolean | undefined {
  const merged = runGit(folder, 'merge-base', '--is-ancestor', other, commit);
  if (merged.status === 0) return true;
  if (merged.status !== 1 || git(folder, 'rev-parse', '--is-shallow-repository') === 'true') return undefined;
  return false;
}

/** The output of git; undefined outside a repository. */
function git(folder: string, ...parameters: string[]): string | undefined {
  const { error, status, stdout, stderr } = runGit(folder, ...parameters);
  if (status === 0) return stdout.trimEnd();
  if (stderr?.includes('not a git repository (or any')) return undefined;
  throw new Refused(`git does not say what is committed (or say --uncommitted): ${error?.message ?? stderr.trimEnd()}`);
}

const runGit = (folder: string, ...parameters: string[]) =>
  spawnSync('git', parameters, { cwd: folder, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
