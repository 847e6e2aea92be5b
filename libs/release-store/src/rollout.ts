import { createHash } from 'node:crypto';
import type { Change, ReleasedModule, Rollout } from './release';

/** How many places there are for visitors. */
export const PLACES = 100;

/**
 * Whether a visitor gets a new version. When the share grows, these visitors keep it. Each version begins with other visitors.
 * @param place of the visitor, drawn by lot: 0 to 99
 */
export function isGiven({ module: { version }, share }: Pick<Rollout, 'module' | 'share'>, place: number): boolean {
  const first = createHash('sha256').update(version).digest().readUInt32BE() % PLACES;
  return (place + first) % PLACES < share;
}

/**
 * The record of a change in what some visitors get. A version that everybody gets now is not recorded as ended.
 * @param modules what is live afterwards
 */
export function rolloutChange(
  before: Rollout | undefined,
  after: Rollout | undefined,
  modules: readonly ReleasedModule[],
): Change['rollout'] {
  const isSame = before?.module.version === after?.module.version && before?.share === after?.share;
  if (after) return isSame ? undefined : recordOf(after.module, after.share);
  const isLive = modules.some(({ name, version }) => name === before?.module.name && version === before.module.version);
  return before && !isLive ? recordOf(before.module, 0) : undefined;
}

const recordOf = ({ name, version }: ReleasedModule, share: number) => ({ module: name, version, share });
