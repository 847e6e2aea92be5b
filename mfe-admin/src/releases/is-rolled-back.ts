import type { ReleaseRecord } from '@conference/contracts';

/**
 * Whether a version of a module was live until a rollback put another in its place.
 * @param releases the newest first. Older ones are unknown
 */
export function isRolledBack(releases: readonly ReleaseRecord[], module: string, version: string): boolean {
  const changes = releases.flatMap(({ action, modules }) => {
    const changed = modules.find(({ name }) => name === module);
    return changed ? [{ action, version: changed.version }] : [];
  });
  const last = changes.findIndex((change) => change.version === version);
  return changes[last - 1]?.action === 'rollback';
}
