import { networkOf, siteOf } from '../http/network';
import { TIMES_OF_A_SITE, type Rate } from './rates';
import type { Limit } from './throttles';

/**
 * The limits of an address: those of its network and, for IPv6, of its site. Without the second a /48 would count as 65,536 strangers.
 * @param key what counts together, without the network
 * @param times the limit of a site, as a multiple of a network's
 */
export function networkLimits(
  key: string[],
  address: string,
  { most, within }: Rate,
  times = TIMES_OF_A_SITE,
): Limit[] {
  const ofNetwork: Limit = { key: [...key, networkOf(address)], most, within };
  const site = siteOf(address);
  return site === undefined ? [ofNetwork] : [ofNetwork, { key: [...key, site], most: most * times, within }];
}
