import { liveNumber, readRelease, type Change, type Release } from './release';

/**
 * The releases that were live, the newest first, as far back as they are kept.
 * @throws when the live one cannot be read
 */
export async function history(store: string): Promise<Release[]> {
  const releases: Release[] = [];
  for (let number: number | undefined = await liveNumber(store); number; number = releases.at(-1)?.after) {
    const isLive = releases.length === 0;
    const release = await readRelease(store, number).catch((error: unknown) => {
      // An older one was pruned.
      if (isLive) throw error;
    });
    if (!release) break;
    releases.push(release);
  }
  return releases;
}

/** The version of a module in a release. */
export const versionIn = ({ modules }: Pick<Release, 'modules'>, module: string): string | undefined =>
  modules.find(({ name }) => name === module)?.version;

/** The change that published a version of a module, if it is known. @param releases a store's history, the newest first */
export function publishOf(releases: readonly Release[], module: string, version?: string): Change | undefined {
  const published = releases.find(({ change, modules }) => {
    if (change?.action !== 'publish') return false;
    const { rollout } = change;
    return rollout && rollout.share > 0
      ? rollout.module === module && rollout.version === version
      : change.modules.includes(module) && versionIn({ modules }, module) === version;
  });
  return published?.change;
}

/** The commit that the live version of a module was published from, if that is known. */
export const liveCommit = (releases: readonly Release[], module: string): string | undefined =>
  publishOf(releases, module, releases[0] && versionIn(releases[0], module))?.commit;

/**
 * The version that a later version replaced when it was published. Rollbacks do not count, so that each rollback goes one version further
 * back.
 * @param releases a store's history, the newest first
 * @param version the later one; without it, the live one
 */
export function versionBefore(
  releases: readonly Release[],
  module: string,
  version = releases[0] && versionIn(releases[0], module),
): string | undefined {
  // Releases without the module are skipped: it may have been removed and published again.
  const having = releases.filter((release) => versionIn(release, module));
  const before = having.find((older, index) => {
    const newer = having[index - 1];
    return (
      newer &&
      newer.change?.action !== 'rollback' &&
      versionIn(newer, module) === version &&
      versionIn(older, module) !== version
    );
  });
  return before && versionIn(before, module);
}
