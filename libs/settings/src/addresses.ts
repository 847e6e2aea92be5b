import { isIP } from 'node:net';

/** An address with a host, of one of these protocols. */
export function isAddress(text: string, protocols: string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocols.includes(protocol) && hostname !== '';
}

/** Only an origin: pages are served from its root, and mails append paths. */
export const isOrigin = (text: string) =>
  isAddress(text, ['http:', 'https:']) && new URL(text).href === `${new URL(text).origin}/`;

/** This machine, by any of its names for itself. */
export const isLoopback = (host: string) =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[?::1?\]?)$/.test(host);

/** 203.0.113.7, 203.0.113.0/24, 2001:db8::/32 */
export function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  // A range of 0 bits would trust everybody; it is refused here, before the start has begun.
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}
