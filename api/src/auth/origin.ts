import type { Rate } from '../throttles/rates';
import type { Limit } from '../throttles/throttles';
import { networkLimits } from '../throttles/network-limits';

/**
 * Where tries at an account come from that count together: a browser that this very account knows, or else the network of
 * whoever tries, whatever cookies they bring (docs/decisions/0009).
 */
export type Origin = { kind: 'device'; id: string } | { kind: 'network'; address: string };

/**
 * The budgets that tries of one origin draw from: a known browser has its own, which nobody else can use up.
 * @param key what is tried, without the origin
 * @param times how many times as much as one network an IPv6 site may
 */
export function budgetsOf(key: string[], origin: Origin, rate: Rate, times?: number): Limit[] {
  const ofKind = [...key, origin.kind];
  return origin.kind === 'device'
    ? [{ key: [...ofKind, origin.id], ...rate }]
    : networkLimits(ofKind, origin.address, rate, times);
}
