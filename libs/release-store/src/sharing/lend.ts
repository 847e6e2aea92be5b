import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { hasSecret } from '../publishing/has-secret';
import { isItem } from './items';
import type { StoreSource } from './source';

/** Where a store is lent. */
export interface Lending {
  host: string;
  port: number;
  /** What gateways have to know. */
  secret: string;
}

/** It cannot be listened there; `message` is the sentence to show. */
export class LendingRefused extends Error {}

/** The most releases that are named at once. */
const MOST = 100;

/**
 * Lends a store to gateways of other machines, which have neither its bucket nor its database: they copy what is live, and what is previewed.
 * @param isFresh whether what is live here is live everywhere; otherwise gateways ask another service
 * @throws LendingRefused
 */
export async function lend(
  source: StoreSource,
  isFresh: () => boolean,
  { host, port, secret }: Lending,
): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: string | Buffer = '') =>
      void response.writeHead(status, { 'content-type': 'application/octet-stream' }).end(body);
    if (request.method !== 'GET' || !hasSecret(request, secret)) return answer(401);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const most = Math.min(Number(searchParams.get('most')) || 1, MOST);
    lent(source, isFresh, pathname, most).then(
      (body) => answer(body === undefined ? 404 : 200, body),
      // It is away, or damaged here: another service may have it.
      () => answer(503),
    );
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new LendingRefused(`RELEASES_PORT: port ${port} cannot be used on ${host} (${code}).`);
  }
  return server;
}

/** @returns undefined for what there is not */
async function lent(
  source: StoreSource,
  isFresh: () => boolean,
  path: string,
  most: number,
): Promise<string | Buffer | undefined> {
  if (path === '/releases') {
    if (!isFresh()) throw new Error('What is live here may be live no more.');
    return JSON.stringify(await source.releases(most));
  }
  if (path === '/key') return source.publicKey();
  const [, release, sha256 = ''] = /^\/releases\/(\d+)-([0-9a-f]{64})$/.exec(path) ?? [];
  if (release) return source.release({ release: Number(release), sha256 });
  const item = path.slice(1);
  return isItem(item) ? source.item(item) : undefined;
}
