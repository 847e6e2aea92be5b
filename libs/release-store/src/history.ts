import { liveNumber, readRelease, type Release } from './release';

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

/**
 * The version that a module was at before the one that is live: the one it replaced when it was published, whatever has been rolled
 * back since. So each rolling back goes one further.
 * @param releases a store's history, the newest first
 */
export function versionBefore(releases: readonly Release[], module: string): string | undefined {
  const live = releases[0] && versionIn(releases[0], module);
  const came = releases.findIndex((release, index) => {
    const before = releases[index + 1];
    return (
      release.change?.action !== 'rollback' &&
      versionIn(release, module) === live &&
      before &&
      versionIn(before, module) !== live
    );
  });
  const before = came >= 0 ? releases[came + 1] : undefined;
  return before && versionIn(before, module);
}
