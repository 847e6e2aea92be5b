import { versionIn, type Finding, type Release } from '@conference/release-store';
import { contains } from './clean-commit';

/**
 * Modules whose live version was built from a commit that is not part of the one to be published, so that its changes would be lost.
 * Of a module whose live commit is not known nothing is found.
 * @param past a store's history, the newest first
 * @param folder the checkout
 * @param commit what is to be published
 * @throws Refused when git fails
 */
export function olderCommitFindings(
  past: readonly Release[],
  names: readonly string[],
  folder: string,
  commit: string,
): Finding[] {
  return names.flatMap((name): Finding[] => {
    const live = liveCommit(past, name);
    const isContained = live === undefined || contains(folder, commit, live);
    if (isContained) return [];
    const [mine, theirs] = [commit, live].map((one) => one.slice(0, 10));
    const why =
      isContained === undefined
        ? `${name} is live from the commit ${theirs}, which is not in this checkout of ${mine}: fetch it`
        : `${name} is live from the commit ${theirs}, which ${mine} does not contain: publish one that does`;
    return [{ code: 'commit_older', sentence: `${why}, or say --older "why".` }];
  });
}

/** The commit that the live version of a module was published from, if that is known. */
function liveCommit(past: readonly Release[], name: string): string | undefined {
  const [live] = past;
  const version = live && versionIn(live, name);
  const published = past.find(
    ({ change, modules }) =>
      change?.action === 'publish' && change.modules.includes(name) && versionIn({ modules }, name) === version,
  );
  return published?.change?.commit;
}
