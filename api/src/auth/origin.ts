import type { Rate } from '../throttles/rates';
import type { Limit } from '../throttles/throttles';
import { networkLimits } from '../throttles/network-limits';

/**
 * Where tries come from: a browser that this account knows, or else the network, whatever its cookies. Tries of one origin count together
 * (docs/decisions/0009).
 */
export type Origin = { kind: 'device'; id: string } | { kind: 'network'; address: string };

/**
 * The limits for tries of one origin: a known browser has its own, which nobody else can use up.
 * @param key what is tried, without the origin
 * @param times the limit of an IPv6 site, as a multiple of a network's
 */
export function budgetsOf(key: string[], origin: Origin, rate: Rate, times?: number): Limit[] {
  const ofKind = [...key, origin.kind];
  return origin.kind === 'device'
    ? [{ key: [...ofKind, origin.id], ...rate }]
    : networkLimits(ofKind, origin.address, rate, times);
}
