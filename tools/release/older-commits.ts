import { liveCommit, type Finding, type Release } from '@conference/release-store';
import { root } from '../set-up/prepare.mjs';
import { contains } from './clean-commit';

/** Commits, each with whether another commit contains it; null if a checkout cannot know. */
type Contained = Readonly<Record<string, boolean | null>>;

/**
 * Whether a commit contains those from which live modules were published.
 * @param past a store's history, the newest first
 * @param folder the checkout
 * @throws Refused when git fails
 */
export function liveCommitsIn(
  past: readonly Release[],
  names: readonly string[],
  folder: string,
  commit: string,
): Contained {
  const live = names.flatMap((name) => liveCommit(past, name) ?? []);
  return Object.fromEntries(live.map((one) => [one, contains(folder, commit, one) ?? null]));
}

/**
 * Modules whose live version was built from a commit that is not part of the one to be published, so that its changes would be lost.
 * Finds nothing for a module whose live commit is not known. What this checkout knows counts more than what it is told.
 * @param past a store's history, the newest first
 * @param commit what is to be published; undefined if the build comes without one
 * @param told what the publisher's checkout knows of live commits
 * @param folder this checkout
 */
export function olderCommitFindings(
  past: readonly Release[],
  names: readonly string[],
  commit: string | undefined,
  told: Contained,
  folder = root,
): Finding[] {
  return names.flatMap((name): Finding[] => {
    const live = liveCommit(past, name);
    if (live === undefined) return [];
    const isContained = commit !== undefined && (contains(folder, commit, live) ?? told[live] ?? null);
    if (isContained) return [];
    const [mine = '', theirs = ''] = [commit, live].map((one) => one?.slice(0, 10));
    const why =
      commit === undefined
        ? `${name} is live from the commit ${theirs}, and this build comes without one: publish a commit`
        : isContained === null
          ? `${name} is live from the commit ${theirs}, which is not in this checkout of ${mine}: fetch it`
          : `${name} is live from the commit ${theirs}, which ${mine} does not contain: publish one that does`;
    return [{ code: 'commit_older', sentence: `${why}, or say --older "why".` }];
  });
}
