import { isIPv6 } from 'node:net';

/**
 * The network that an address belongs to: an IPv4 address is one by itself, also when it is written as IPv6; of IPv6 it is
 * the /64, which is what one connection is given and can choose addresses from. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? dotted(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, in small letters and without leading zeros. */
function groupsOf(address: string): string[] {
  // A URL writes an address in its shortest form, without dots.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}

const dotted = (groups: string[]) =>
  groups.flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');
