import { url } from '@conference/site-map';
import type { FastifyInstance } from 'fastify';
import { CompressedText } from './compressed-text';
import type { LiveRelease, ServedRelease } from './live-release';
import { intactScript, WORKER_POLICY } from './worker-script';

/**
 * Serves the live shell's watchdog to the pages that pin it. Their request has the digest as its query, and the file is checked here,
 * because browsers cannot check the integrity of a worker. A page of another shell gets none and works without.
 */
export async function serveWatchdog(server: FastifyInstance, live: LiveRelease, releases: string): Promise<void> {
  const texts = new WeakMap<ServedRelease, CompressedText>();
  server.get(url.watchdog, async (request, reply) => {
    const release = await live.current();
    const { shell } = release;
    const file = shell.watchdog ?? '';
    const [, digest] = request.url.split('?');
    if (digest === undefined || digest !== shell.integrity[file]) return reply.callNotFound();
    const script = await intactScript(releases, shell, file);
    if (script === undefined) return reply.callNotFound();
    const text = texts.get(release) ?? new CompressedText(script);
    texts.set(release, text);
    return text.send(
      request,
      reply.type('text/javascript; charset=utf-8').headers({
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': WORKER_POLICY,
      }),
    );
  });
}
