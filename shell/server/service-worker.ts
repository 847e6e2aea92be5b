import { integrityOf, layout, type ReleasedModule } from '@conference/release-store';
import { url } from '@conference/site-map';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Live, LiveRelease } from './live-release';
import { PackedText } from './packed';

/**
 * What a browser gets in place of the worker where nothing is to be kept: it lets go of all that was kept, and of itself. It is written as
 * it is run, and stands by itself: whatever is wrong with a release, this works.
 */
const FAREWELL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** Of a worker alone: it loads no other script, and asks this site alone. */
const POLICY = "default-src 'none'; connect-src 'self'";

/**
 * Serves the worker of the live release, and in front of it which release that is: so each has another one, and no browser goes on with that of
 * an old one. No page pins a worker, so it is held against its digest here.
 */
export async function serveServiceWorker(server: FastifyInstance, live: LiveRelease, releases: string): Promise<void> {
  const farewell = new PackedText(FAREWELL);
  const made = new WeakMap<Live, PackedText>();

  const workerOf = async (release: Live): Promise<PackedText> => {
    const known = made.get(release);
    if (known || !release.offline) return known ?? farewell;
    const text = await intactWorker(releases, release.shell);
    if (text === undefined) return farewell;
    const worker = new PackedText(`self.release = ${release.offline};\n${text}`);
    made.set(release, worker);
    return worker;
  };

  server.get(url.serviceWorker, async (request, reply) => {
    const worker = await workerOf(await live.current());
    return worker.send(
      request,
      reply
        .type('text/javascript; charset=utf-8')
        .headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': POLICY }),
    );
  });
}

/** The worker of a shell, if it lies in the store as it was released. */
async function intactWorker(
  releases: string,
  { name, version, worker = '', integrity }: ReleasedModule,
): Promise<string | undefined> {
  const text = await readFile(join(layout(releases).module(name, version), worker), 'utf8').catch(() => undefined);
  return text !== undefined && integrityOf(text) === integrity[worker] ? text : undefined;
}
