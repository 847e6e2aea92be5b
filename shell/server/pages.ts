import type { BootData } from '@conference/federation';
import { NEEDS_SCRIPTS, ownerOf } from '@conference/release-store/pages';
import { chosenScheme, schemeCookie } from '@conference/shell-kit/scheme';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy';
import { DocumentCache } from './document-cache';
import { html, type Document } from './html';
import type { ServedRelease, LiveRelease } from './live-release';
import { hasPage, prerenderedPage } from './prerendered-page';
import type { PersonalPages } from './plain-pages/personal-pages';
import type { Previews } from './previews';

/** Never answered with HTML: files, and other spellings of /api. */
const NOT_PAGES = /\.\w+$|^\/+(api|modules)(\/|$)/i;

interface PageOptions {
  rehearsal: boolean;
  seed?: Document['seed'];
  publicUrl: string;
}

/** Serves the document of every page, with a preload of the module that owns the path. */
export async function servePages(
  server: FastifyInstance,
  live: LiveRelease,
  previews: Previews,
  personal: PersonalPages,
  options: PageOptions,
): Promise<void> {
  const documents = new DocumentCache();
  server.get('/*', async (request, reply) => {
    const [address = '/', ...query] = request.url.split('?');
    const path = decodeURIComponent(address);
    if (NOT_PAGES.test(path)) return reply.callNotFound();
    if (await personal.send(request, reply, path)) return reply;
    const release = await previews.releaseFor(request, await live.current());
    // One URL for each page. Only known pages redirect, so that no path can lead out of the site.
    const canonical = canonicalPath(release, normalised(path));
    if (canonical !== undefined && canonical !== path)
      return reply.header('Cache-Control', 'no-cache').redirect([canonical, ...query].join('?'), 308);

    const { shell, modules, remotes, menu, preview } = release;
    const owner = ownerOf(modules, path);
    // The browser looks up the owner by the undecoded path and would not find it.
    if (owner !== ownerOf(modules, address))
      return reply.header('Cache-Control', 'no-cache').redirect([encodeURI(path), ...query].join('?'), 308);
    const boot: BootData = {
      release: release.number,
      shell: shell.version,
      modules: remotes,
      ...(menu.length > 0 && { menu }),
      ...(owner?.document ? { document: owner.name } : {}),
      // Previews are not stored offline, and neither is the console.
      ...(preview || owner?.document ? {} : { offline: release.offline }),
    };
    const scheme = chosenScheme(request.headers.cookie);
    const page = prerenderedPage(release, path, query.join('?'));
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
    // Some browsers delete cookies that a script has set after a week; those of a server last.
    if (scheme) reply.header('Set-Cookie', schemeCookie(scheme, options.publicUrl.startsWith('https:')));
    const withoutScripts = release.pages.get(NEEDS_SCRIPTS)?.html;
    const render = () =>
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
    // A preview is for one browser and not cached.
    if (preview) return reply.send(render());
    return documents.get(release, [owner?.name, page?.path, scheme], render).send(request, reply);
  });
}

/** Whether a page exists at a path. A prerendered module has no other pages than the rendered ones. */
function exists(release: ServedRelease, path: string): boolean {
  const owner = ownerOf(release.modules, path);
  return owner !== undefined && (!owner.prerender || hasPage(release, path));
}

/** The canonical path of a known page: its own, or where it redirects to. */
function canonicalPath({ pages }: ServedRelease, address: string): string | undefined {
  const page = pages.get(address);
  return page && (page.leadsTo ?? address);
}

/** A path as the router matches it: case and trailing slashes do not count. */
const normalised = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '');
