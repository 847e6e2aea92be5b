import { versionBefore, versionIn, type Release } from '@conference/release-store';

/** A version of a module that the guard took back, by a release. */
export interface TakenBack {
  module: string;
  version: string;
  release: Release;
}

/** A version that visitors are given. */
export interface GivenVersion {
  module: string;
  version: string;
  /** When it went live, or was first given to some visitors. */
  since?: string;
  /** The version that its failures are compared with. */
  before?: string;
  /** Whether only some visitors are given it. */
  isRolledOut: boolean;
}

/** What visitors are given now. @param past a store's history, the newest first */
export function givenVersions(past: readonly Release[]): GivenVersion[] {
  const [live] = past;
  if (!live) return [];
  const { rollout, modules } = live;
  const given = modules.map(({ name: module, version }) => ({
    module,
    version,
    since: liveSince(past, module),
    before: versionBefore(past, module),
    isRolledOut: false,
  }));
  if (!rollout) return given;
  const { name: module, version } = rollout.module;
  const since = rolledOutSince(past);
  return [{ module, version, since, before: versionIn(live, module), isRolledOut: true }, ...given];
}

/** When the version that some visitors are given was first given. */
export function rolledOutSince(past: readonly Release[]): string | undefined {
  const version = past[0]?.rollout?.module.version;
  const end = past.findIndex(({ rollout }) => rollout?.module.version !== version);
  return past.at(end === -1 ? -1 : end - 1)?.at;
}

/** What the guard took back. @param past a store's history, the newest first */
export function takenBack(past: readonly Release[]): TakenBack[] {
  return past.flatMap((release, index) => {
    const before = past[index + 1];
    if (release.change?.by !== 'guard' || !before) return [];
    const { modules, rollout } = release.change;
    // A rollout may end because the live version of its module was taken back.
    if (modules.length === 0 && rollout) return [{ module: rollout.module, version: rollout.version, release }];
    return modules.map((module) => ({ module, version: versionIn(before, module) ?? '', release }));
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
