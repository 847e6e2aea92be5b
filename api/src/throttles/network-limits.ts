import { networkOf, siteOf } from '../http/network';
import { TIMES_OF_A_SITE } from './rates';
import type { Rate } from './rates';
import type { Limit } from './throttles';

/**
 * The limits of whoever comes from an address: those of its network and, of IPv6, those of the site that holds the network. Without
 * the second, whoever is given a /48 would be 65,536 strangers.
 * @param key what counts together, without the network
 * @param times how many times as much as one network a site may
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
