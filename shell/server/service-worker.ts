import { integrityOf, layout, type ReleasedModule } from '@conference/release-store';
import { url } from '@conference/site-map';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServedRelease, LiveRelease } from './live-release';
import { CompressedText } from './compressed-text';

/**
 * Replaces the worker when offline pages are off: it deletes every cache and unregisters itself. Plain text without imports, so that it
 * works whatever is wrong with a release.
 */
const UNREGISTERING_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** The worker loads no other script and connects to this site only. */
const POLICY = "default-src 'none'; connect-src 'self'";

/**
 * Serves the live release's worker, prefixed with the release, so that browsers update it with each release. No page pins the worker, so
 * its digest is checked here.
 */
export async function serveServiceWorker(server: FastifyInstance, live: LiveRelease, releases: string): Promise<void> {
  const unregistering = new CompressedText(UNREGISTERING_WORKER);
  const workers = new WeakMap<ServedRelease, CompressedText>();

  const workerOf = async (release: ServedRelease): Promise<CompressedText> => {
    const known = workers.get(release);
    if (known || !release.offline) return known ?? unregistering;
    const text = await intactWorker(releases, release.shell);
    if (text === undefined) return unregistering;
    const worker = new CompressedText(`self.release = ${release.offline};\n${text}`);
    workers.set(release, worker);
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

/** The worker of a shell, if its file is intact. */
async function intactWorker(
  releases: string,
  { name, version, worker = '', integrity }: ReleasedModule,
): Promise<string | undefined> {
  const text = await readFile(join(layout(releases).module(name, version), worker), 'utf8').catch(() => undefined);
  return text !== undefined && integrityOf(text) === integrity[worker] ? text : undefined;
}
