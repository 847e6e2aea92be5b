import { ownerOf, type BootData } from '@conference/federation';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy';
import { html } from './html';
import type { LiveRelease } from './live-release';

/** What must never be answered with HTML: anything that looks like a file, and any other way of writing /api. */
const NO_PAGE =
  /\.(avif|css|env|gif|git|gz|html?|ico|jpe?g|js|json|map|mjs|php|png|sql|svg|txt|webp|woff2?|xml|ya?ml|zip)$|^\/+(api|modules)(\/|$)/i;

/** Serves the document of every page: the shell, and the module that owns the path ahead of being asked for. */
export async function servePages(
  server: FastifyInstance,
  live: LiveRelease,
  { rehearsal }: { rehearsal: boolean },
): Promise<void> {
  server.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    if (NO_PAGE.test(path)) return reply.callNotFound();
    const { number, shell, modules, forPage } = await live.current();
    const owner = ownerOf(modules, path);
    const boot: BootData = {
      release: number,
      modules: forPage,
      rehearsal,
      ...(owner?.document ? { document: owner.name } : {}),
    };
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': contentSecurityPolicy(boot.document),
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
      })
      .send(html(shell, owner === shell ? undefined : owner, boot));
  });
}

function pathOf(url: string): string {
  return decodeURIComponent(url.split('?', 1)[0] ?? '/');
}
