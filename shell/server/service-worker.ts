import { url } from '@conference/site-map';
import type { FastifyInstance } from 'fastify';
import type { ServedRelease, LiveRelease } from './live-release';
import { CompressedText } from './compressed-text';
import { intactScript, WORKER_POLICY } from './worker-script';

/**
 * Replaces the worker when offline pages are off. It deletes every cache and unregisters itself. It is plain text without imports, so that
 * it works even if a release is broken.
 */
const UNREGISTERING_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

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
    const text = await intactScript(releases, release.shell, release.shell.worker);
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
        .headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': WORKER_POLICY }),
    );
  });
}
