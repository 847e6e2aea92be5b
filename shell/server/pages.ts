import { FRAMED } from '@conference/edition';
import { CORE, type BootData } from '@conference/federation';
import { addressIn, languageOf, languages, type Language } from '@conference/language';
import { writtenIn } from '@conference/language/written-in';
import { escapeHtml } from '@conference/process';
import type { ReleasedModule } from '@conference/release-store';
import { ANY, NEEDS_SCRIPTS, ownerOf, SENTENCE, SWITCHED_OFF } from '@conference/release-store/pages';
import { chosenScheme, schemeCookie } from '@conference/shell-kit/scheme';
import { ownPath } from '@conference/site-map';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy';
import { DocumentCache } from './document-cache';
import { bootEdition, coreFile, editionOf, isAnnounced } from './edition';
import { html, type Document } from './html';
import { speaks, type ServedRelease, type LiveRelease } from './live-release';
import { localOrigin } from './local-server';
import { hasPage, prerenderedPage } from './prerendered-page';
import type { PersonalPages } from './plain-pages/personal-pages';
import type { Previews } from './previews';
import { drawnPlace, releaseOfVisitor } from './rollout';
import { forSharedCaches } from './shared-caches';

/** Never answered with HTML: files, and other spellings of the gateway's own areas. */
const NOT_PAGES = /\.\w+$|^\/+(api|editions|modules)(\/|$)/i;

/** When clients should retry a module that is switched off, in s. */
const RETRY_AFTER_S = 300;

interface PageOptions {
  rehearsal: boolean;
  conferenceNow?: 'real' | Date;
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
  const clock = clockOf(options);
  server.get('/*', async (request, reply) => {
    const [address = '/', ...query] = request.url.split('?');
    const decoded = decodeURIComponent(address);
    if (NOT_PAGES.test(decoded)) return reply.callNotFound();
    const { language, path } = languageOf(decoded);
    const asked = languageOf(address);
    const served = await live.current();
    const { cookie } = request.headers;
    const off = served.off[ownerOf(served.modules, path)?.name ?? ''];
    if (off === undefined && (await personal.send(request, reply, decoded))) return reply;
    const placeCookie = drawnPlace(served, cookie, options.publicUrl);
    const visited = releaseOfVisitor(served, placeCookie ?? cookie);
    const previewed = await previews.releaseFor(request, served);
    const release = previewed.preview ? previewed : visited.release;
    // One URL for each page. Only known pages redirect, so that no path can lead out of the site.
    const canonical = canonicalPath(release, normalised(decoded));
    if (canonical !== undefined && canonical !== decoded)
      return reply.header('Cache-Control', 'no-cache').redirect([canonical, ...query].join('?'), 308);

    const { shell, modules, menu, preview } = release;
    const owner = ownerOf(modules, path);
    // The browser finds language and owner by the undecoded path, so it would not find them. And a path with two slashes after its language
    // would make the link to English lead to another site. Both redirect to the plain address.
    const isElsewhere = language !== 'en' && path.startsWith('//');
    if (language !== asked.language || isElsewhere || owner !== ownerOf(modules, asked.path)) {
      const plain = encodeURI(addressIn(language, path.replace(/^\/+/, '/')));
      return reply.header('Cache-Control', 'no-cache').redirect([plain, ...query].join('?'), 308);
    }
    if (owner && !isSpoken(release, owner, language)) {
      const english = ownPath([asked.path, ...query].join('?')) ?? '/';
      return reply.header('Cache-Control', 'no-cache').redirect(english, 302);
    }
    const boot: BootData = {
      release: release.number,
      shell: shell.version,
      modules: modulesFor(owner, release, language),
      ...(menu.length > 0 && { menu }),
      ...(owner?.document ? { document: owner.name } : {}),
      // Pages for only some visitors and the console are not stored for offline use.
      ...(preview || visited.isRolledOut || owner?.document ? {} : { offline: release.offline }),
      ...clock,
      ...(preview?.local && { local: true }),
    };
    // A framed page may request nothing. Its editor sends everything.
    const core = isFramed(request) ? undefined : coreFile(release, language);
    const scheme = chosenScheme(cookie);
    // The preview of a version wins over the switch.
    const sentence = owner?.name === preview?.module ? undefined : off;
    const page = sentence === undefined ? prerenderedPage(release, path, query.join('?'), language) : undefined;
    if (sentence !== undefined) reply.header('Retry-After', RETRY_AFTER_S);
    reply
      .code(sentence !== undefined ? 503 : exists(release, language, path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({
        'Cache-Control':
          preview || visited.isRolledOut || placeCookie || sentence !== undefined ? 'private, no-store' : 'no-cache',
        'Content-Security-Policy': contentSecurityPolicy(boot.document, {
          styles: page?.inlined,
          script: page && release.begin,
          local: preview?.local && localOrigin(preview.local),
          isFramed: isFramed(request),
        }),
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
        Vary: 'Cookie',
      });
    // Set again here, because some browsers delete cookies of scripts after a week.
    if (scheme) reply.header('Set-Cookie', schemeCookie(scheme, options.publicUrl.startsWith('https:')));
    if (placeCookie) reply.header('Set-Cookie', placeCookie);
    const isForAll =
      cookie === undefined &&
      !placeCookie &&
      !preview &&
      sentence === undefined &&
      !owner?.document &&
      !hasFrame(request);
    if (isForAll && exists(release, language, path)) reply.headers(forSharedCaches(release.number));
    const withoutScripts =
      sentence === undefined
        ? release.pages.get(addressIn(language, NEEDS_SCRIPTS))?.html
        : switchedOffPage(release, sentence, language);
    const render = () =>
      html({
        language,
        // Not for personal pages, and not for unknown addresses.
        languages: owner && page?.path !== ANY ? announcedBy(release, owner) : [],
        shell,
        edition: editionOf(release, language),
        owner: owner === shell || sentence !== undefined ? undefined : owner,
        page,
        withoutScripts,
        about: page,
        begin: release.begin,
        core,
        boot: { ...boot, edition: bootEdition(release, page, language, core ? [] : [CORE]) },
        scheme,
        preview,
        ...options,
      });
    // Not cached: a preview is for one browser, and a switched-off module comes back.
    if (preview || sentence !== undefined) return reply.send(render());
    return documents.get(release, [language, owner?.name, page?.path, scheme, core], render).send(request, reply);
  });
}

/** The conference clock for the pages of a rehearsal. */
const clockOf = ({ rehearsal, conferenceNow }: PageOptions): Pick<BootData, 'clockAhead'> =>
  rehearsal && conferenceNow instanceof Date ? { clockAhead: conferenceNow.getTime() - Date.now() } : {};

/** Whether the editor's frame requests a page. In a window it is an ordinary page. Older browsers do not tell the difference. */
const isFramed = (request: FastifyRequest) => hasFrame(request) && request.headers['sec-fetch-dest'] !== 'document';

const hasFrame = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?').slice(1).join('?')).has(FRAMED);

/** The page for browsers without scripts in place of a switched-off module. Old hosts have no page for it. */
function switchedOffPage({ pages }: ServedRelease, sentence: string, language: Language): string {
  const page = pages.get(addressIn(language, SWITCHED_OFF))?.html ?? `<p>${SENTENCE}</p>`;
  const text = escapeHtml(sentence);
  // The organisers' sentence may be in another language than the page.
  const own = writtenIn(sentence) ?? language;
  return page.replace(SENTENCE, () => (own === language ? text : `<span lang="${own}">${text}</span>`));
}

/** Whether a page exists at a path. A prerendered module only has its rendered pages. */
function exists(release: ServedRelease, language: Language, path: string): boolean {
  const owner = ownerOf(release.modules, path);
  return owner !== undefined && (!owner.prerender || hasPage(release, addressIn(language, path)));
}

/** The languages that the head of a module's pages names. */
const announcedBy = (release: ServedRelease, owner: ReleasedModule) =>
  languages.filter((language) => isSpoken(release, owner, language) && isAnnounced(release, language));

/** Whether a module's pages can be read in a language. Edition, shell and module must all have it. */
const isSpoken = (release: ServedRelease, owner: ReleasedModule, language: Language): boolean =>
  language === 'en' ||
  (release.edition?.parts[language] !== undefined &&
    [release.shell, owner].every((one) => hasWords(release, one, language)));

/** Whether a module has words in a language. A local module counts as having them: it tells by itself once it is loaded. */
const hasWords = ({ preview }: ServedRelease, module: ReleasedModule, language: Language): boolean =>
  speaks(module, language) || (preview?.local !== undefined && preview.module === module.name);

/**
 * The modules of a release for a document, each with whether it has words in the document's language. The console's document only loads
 * the console, and no other document loads it. Modules that are not loaded only have the addresses of their pages.
 */
const modulesFor = (
  owner: ReleasedModule | undefined,
  release: ServedRelease,
  language: Language,
): BootData['modules'] =>
  release.remotes.map((remote) => {
    const { name, prefixes, document, off } = remote;
    const module = release.modules.find((one) => one.name === name);
    const isLoaded = document ? name === owner?.name : !owner?.document;
    return {
      ...(isLoaded ? remote : { name, prefixes, document, ...(off !== undefined && { off }) }),
      ...(language !== 'en' && module && hasWords(release, module, language) && { words: true as const }),
    };
  });

/** The canonical address of a known page: its own, or the target of its redirect. */
function canonicalPath({ pages }: ServedRelease, address: string): string | undefined {
  const page = pages.get(address);
  return page?.leadsTo === undefined ? page && address : addressIn(languageOf(address).language, page.leadsTo);
}

/** A path as the router matches it: case and trailing slashes do not count. */
const normalised = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '');
