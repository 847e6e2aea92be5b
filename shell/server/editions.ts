import { layout, VERSION } from '@conference/release-store';
import { ownAreas } from '@conference/site-map';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PART = /^\w+\.[a-z]{2}\.json$/;

/** Whether a path is that of a part of an edition. Other files of the edition are not served. */
function isPart(address: string): boolean {
  const [key = '', version = '', file = '', ...more] = address.split('/');
  return VERSION.test(key) && VERSION.test(version) && PART.test(file) && more.length === 0;
}

/** How long to wait for an edition, how often to look (both in ms), and for how many together. The limit stops requests for invented addresses. */
const [PATIENCE_MS, LOOK_MS, MOST] = [3000, 100, 8];

/**
 * Waits for editions that may still be on their way to this machine. A page from another machine may already need a new edition, and cannot
 * start without it. Every machine has it within a second, or two while all of them are busy.
 */
function arrivalsIn(editions: string): (edition: string) => Promise<void> {
  const awaited = new Map<string, Promise<void>>();
  const arrival = async (folder: string) => {
    const end = performance.now() + PATIENCE_MS;
    while (!existsSync(folder) && performance.now() < end) await pause(LOOK_MS);
  };
  return async (edition) => {
    const folder = join(editions, edition);
    if (existsSync(folder) || (awaited.size >= MOST && !awaited.has(folder))) return;
    const arriving = awaited.get(folder) ?? arrival(folder).finally(() => awaited.delete(folder));
    awaited.set(folder, arriving);
    await arriving;
  };
}

/** Serves /editions/<key>/<version>/<part>.<language>.json in the same way as modules (modules.ts). Call it after `serveModules`. */
export async function serveEditions(server: FastifyInstance, releases: string): Promise<void> {
  const { editions } = layout(releases);
  const arrivalOf = arrivalsIn(editions);
  server.get(`${ownAreas.editions}/*`, async (request, reply) => {
    const file = (request.params as { '*': string })['*'];
    reply.header('Vary', 'Accept-Encoding');
    if (!isPart(file)) return reply.callNotFound();
    await arrivalOf(dirname(file));
    return reply.sendFile(file, editions);
  });
}
