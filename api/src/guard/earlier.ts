import { versionBefore, versionIn, type Release } from '@conference/release-store';

/** A version of a module that the guard took back, by a release. */
export interface TakenBack {
  module: string;
  version: string;
  release: Release;
}

/** What the guard took back. @param past a store's history, the newest first */
export function takenBack(past: readonly Release[]): TakenBack[] {
  return past.flatMap((release, index) => {
    const before = past[index + 1];
    if (release.change?.by !== 'guard' || !before) return [];
    return release.change.modules.map((module) => ({ module, version: versionIn(before, module) ?? '', release }));
  });
}

/** The versions that a module can be taken back to, the latest first: each replaced the one before it, and none was taken back itself. */
export function earlierVersions(past: readonly Release[], module: string): string[] {
  const [live] = past;
  const failed = takenBack(past).filter((one) => one.module === module);
  const chain = [live && versionIn(live, module)];
  for (let next = versionBefore(past, module); next && !chain.includes(next); next = versionBefore(past, module, next))
    chain.push(next);
  return chain
    .slice(1)
    .filter((one) => one !== undefined && !failed.some(({ version }) => version === one)) as string[];
}

/** When the live version of a module went live. */
export function liveSince(past: readonly Release[], module: string): string | undefined {
  const [live] = past;
  const end = past.findIndex((release) => versionIn(release, module) !== (live && versionIn(live, module)));
  return past.at(end === -1 ? -1 : end - 1)?.at;
}
