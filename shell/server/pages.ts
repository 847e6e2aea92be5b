import type { BootData } from '@conference/federation';
import { NEEDS_SCRIPTS, ownerOf } from '@conference/release-store/pages';
import { chosenScheme, schemeCookie } from '@conference/shell-kit/scheme';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy';
import { Documents } from './documents';
import { html, type Document } from './html';
import type { Live, LiveRelease } from './live-release';
import { hasPage, paintedPage } from './painted-page';
import type { PersonalPages } from './plain-pages/personal-pages';
import type { Previews } from './previews';

/** What must never be answered with HTML: whatever ends as files do and no page does, and any other way of writing /api. */
const NO_PAGE = /\.\w+$|^\/+(api|modules)(\/|$)/i;

interface PageOptions {
  rehearsal: boolean;
  seed?: Document['seed'];
  publicUrl: string;
}

/** Serves the document of every page: the shell, and the module that owns the path ahead of being asked for. */
export async function servePages(
  server: FastifyInstance,
  live: LiveRelease,
  previews: Previews,
  personal: PersonalPages,
  options: PageOptions,
): Promise<void> {
  const documents = new Documents();
  server.get('/*', async (request, reply) => {
    const [address = '/', ...query] = request.url.split('?');
    const path = decodeURIComponent(address);
    if (NO_PAGE.test(path)) return reply.callNotFound();
    if (await personal.send(request, reply, path)) return reply;
    const release = await previews.shownTo(request, await live.current());
    // One address for one page; only for what is known to be a page: nobody is led out of the site.
    const place = placeOf(release, tidied(path));
    if (place !== undefined && place !== path)
      return reply.header('Cache-Control', 'no-cache').redirect([place, ...query].join('?'), 308);

    const { shell, modules, forPage, preview } = release;
    const owner = ownerOf(modules, path);
    // The page would look for its owner under the address as it is written, and not find it.
    if (owner !== ownerOf(modules, address))
      return reply.header('Cache-Control', 'no-cache').redirect([encodeURI(path), ...query].join('?'), 308);
    const boot: BootData = {
      release: release.number,
      shell: shell.version,
      modules: forPage,
      ...(owner?.document ? { document: owner.name } : {}),
      // A preview is kept by nobody, and the console does not work without a network.
      ...(preview || owner?.document ? {} : { offline: release.offline }),
    };
    const scheme = chosenScheme(request.headers.cookie);
    const page = paintedPage(release, path, query.join('?'));
    reply
      .code(exists(release, path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({
        'Cache-Control': preview ? 'no-store' : 'no-cache',
        'Content-Security-Policy': contentSecurityPolicy(boot.document, page?.firstStyles),
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
        Vary: 'Cookie',
      });
    // Some browsers keep what a script has written for a week only; what a server says, for as long as it says.
    if (scheme) reply.header('Set-Cookie', schemeCookie(scheme, options.publicUrl.startsWith('https:')));
    const withoutScripts = release.pages.get(NEEDS_SCRIPTS)?.html;
    const made = () =>
      html({
        shell,
        owner: owner === shell ? undefined : owner,
        page,
        withoutScripts,
        about: page,
        boot,
        scheme,
        preview,
        ...options,
      });
    // Nobody else asks for it, and nobody keeps it.
    if (preview) return reply.send(made());
    return documents.of(release, [owner?.name, page?.path, scheme], made).send(request, reply);
  });
}

/** Whether there is something at an address. A module whose pages are rendered ahead has these and no others. */
function exists(release: Live, path: string): boolean {
  const owner = ownerOf(release.modules, path);
  return owner !== undefined && (!owner.prerender || hasPage(release, path));
}

/** Where the page of an address stands, if there is one: there, or where it leads on to. */
function placeOf({ pages }: Live, address: string): string | undefined {
  const page = pages.get(address);
  return page && (page.leadsTo ?? address);
}

/** An address as the router understands it: capitals and slashes at its end make no difference. */
const tidied = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '');
