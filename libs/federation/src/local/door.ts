import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { LOCAL_HOST } from '../local-files';

/** Limits who gets the files of a local server: pages of one site that know the key. */
export interface Door {
  /** The origin of the site. */
  site: string;
  port: number;
  /** A random first part of each path. Without it, other pages and users of this machine get nothing. */
  key: string;
}

/** Hosts that may be reached without TLS, for trying it out. */
const LOOPBACK = ['localhost', LOCAL_HOST];

/**
 * A new door for the pages of a site.
 * @param address of the site, as somebody has typed it
 * @throws with a sentence if it is not the address of a site
 */
export async function makeDoor(address: string): Promise<Door> {
  const { protocol, hostname, origin } = URL.canParse(address) ? new URL(address) : new URL('about:blank');
  const isSite = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
  if (!isSite) throw new Error('--against takes the address of a site: https://conference.example.org');
  return { site: origin, port: await freePort(), key: randomBytes(24).toString('base64url') };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, LOCAL_HOST, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The environment variable that hands a door to the process of the bundler. */
const VARIABLE = 'LOCAL_SERVER';

export const doorAsEnv = (door: Door): NodeJS.ProcessEnv => ({ [VARIABLE]: JSON.stringify(door) });

/** @throws outside of `npm run dev -- --against` */
export const doorFrom = (env: NodeJS.ProcessEnv): Door => JSON.parse(env[VARIABLE] ?? '') as Door;

/**
 * Whether a request may enter. It needs the key, must not come from a page of another site, and must name the address itself: DNS could
 * point any name here.
 */
export function mayEnter({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>, door: Door): boolean {
  const isOwnHost = headers.host === `${LOCAL_HOST}:${door.port}`;
  const isOwnSite = headers.origin === undefined || headers.origin === door.site;
  return isOwnHost && isOwnSite && isSame(url.split('/', 2)[1] ?? '', door.key);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** In constant time. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
