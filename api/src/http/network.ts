import { isIPv6 } from 'node:net';

/**
 * The network of an address: an IPv4 address itself, also when written as IPv6; of IPv6 the /64, which one connection gets. Anything else
 * stays as it is.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  if (groups === undefined) return address;
  return isMapped(groups) ? dotted(groups.slice(6)) : prefix(groups, 64);
}

/** The site of an IPv6 address: the /48, which one customer may get, with 65,536 networks. IPv4 has none. */
export function siteOf(address: string): string | undefined {
  const groups = groupsOf(address);
  return groups === undefined || isMapped(groups) ? undefined : prefix(groups, 48);
}

/** The neighbours of an address, who count as one where strangers could have many addresses: the /48 of IPv6, the /24 of IPv4. */
export const neighboursOf = (address: string): string =>
  siteOf(address) ?? networkOf(address).split('.').slice(0, 3).join('.');

/** The eight groups of an IPv6 address, lower-case and without leading zeros; undefined for others. */
function groupsOf(address: string): string[] | undefined {
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return undefined;
  // URL normalises an address to its shortest form, without dots.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}

const isMapped = (groups: string[]) => groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';

const prefix = (groups: string[], bits: number) => `${groups.slice(0, bits / 16).join(':')}::/${bits}`;

const dotted = (groups: string[]) =>
  groups.flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');
