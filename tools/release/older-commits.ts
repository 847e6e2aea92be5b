import { liveCommit, type Finding, type Release } from '@conference/release-store';
import { contains } from './clean-commit';

/** By commits: whether another one contains them; null where a checkout cannot know it. */
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
 * Of a module whose live commit is not known nothing is found.
 * @param past a store's history, the newest first
 * @param commit what is to be published
 * @param contained what the publisher's checkout knows of live commits
 */
export function olderCommitFindings(
  past: readonly Release[],
  names: readonly string[],
  commit: string,
  contained: Contained,
): Finding[] {
  return names.flatMap((name): Finding[] => {
    const live = liveCommit(past, name);
    const isContained = live === undefined || (contained[live] ?? null);
    if (isContained) return [];
    const [mine, theirs] = [commit, live].map((one) => one.slice(0, 10));
    const why =
      isContained === null
        ? `${name} is live from the commit ${theirs}, which is not in this checkout of ${mine}: fetch it`
        : `${name} is live from the commit ${theirs}, which ${mine} does not contain: publish one that does`;
    return [{ code: 'commit_older', sentence: `${why}, or say --older "why".` }];
  });
}
