import { CORE, type BootData } from '@conference/federation';
import { addressIn, type Language } from '@conference/language';
import { writtenIn } from '@conference/language/written-in';
import { escapeHtml } from '@conference/process';
import type { ReleasedModule } from '@conference/release-store';
import { ANY, NEEDS_SCRIPTS, SENTENCE, SWITCHED_OFF } from '@conference/release-store/pages';
import { chosenScheme, schemeCookie } from '@conference/shell-kit/scheme';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy';
import { DocumentCache } from './document-cache';
import { bootEdition, coreFile, editionOf } from './edition';
import { html, type Document } from './html';
import type { ServedRelease, LiveRelease } from './live-release';
import { localOrigin } from './local-server';
import { hasPage, prerenderedPage, type PrerenderedPage } from './prerendered-page';
import { addressOf, hasFrame, isFramed, pageRequestOf, sentenceAt, type PageRequest } from './page-request';
import type { PersonalPages } from './plain-pages/personal-pages';
import type { Previews } from './previews';
import { redirectOf } from './redirect';
import { forSharedCaches } from './shared-caches';
import { announcedBy, hasWords } from './spoken';

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
  const { publicUrl } = options;
  const documents = new DocumentCache();
  const clock = clockOf(options);
  server.get('/*', async (request, reply) => {
    const address = addressOf(request);
    if (NOT_PAGES.test(address.decoded)) return reply.callNotFound();
    const served = await live.current();
    const off = sentenceAt(served, address.path);
    if (off === undefined && (await personal.send(request, reply, address.decoded))) return reply;
    const asked = await pageRequestOf(request, address, { served, off, previews, publicUrl });
    const elsewhere = redirectOf(asked);
    if (elsewhere) return reply.header('Cache-Control', 'no-cache').redirect(elsewhere.to, elsewhere.status);

    const { release, owner, language, path, query, placeCookie, sentence } = asked;
    const { shell, preview } = release;
    const isOff = sentence !== undefined;
    const page = isOff ? undefined : prerenderedPage(release, path, query.join('?'), language);
    reply
      .code(isOff ? 503 : exists(asked) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers(headersOf(asked, { page, isFramed: isFramed(request) }));
    if (isOff) reply.header('Retry-After', RETRY_AFTER_S);
    if (isForAll(asked, request)) reply.headers(forSharedCaches(release.number));
    // Set again here, because some browsers delete cookies of scripts after a week.
    const scheme = chosenScheme(request.headers.cookie);
    if (scheme) reply.header('Set-Cookie', schemeCookie(scheme, publicUrl.startsWith('https:')));
    if (placeCookie) reply.header('Set-Cookie', placeCookie);
    // A framed page may request nothing. Its editor sends everything.
    const core = isFramed(request) ? undefined : coreFile(release, language);
    const render = () =>
      html({
        language,
        // Not for personal pages, and not for unknown addresses.
        languages: owner && page?.path !== ANY ? announcedBy(release, owner) : [],
        shell,
        edition: editionOf(release, language),
        owner: owner === shell || isOff ? undefined : owner,
        page,
        withoutScripts: isOff
          ? switchedOffPage(release, sentence, language)
          : release.pages.get(addressIn(language, NEEDS_SCRIPTS))?.html,
        about: page,
        begin: release.begin,
        core,
        boot: { ...bootOf(asked), ...clock, edition: bootEdition(release, page, language, core ? [] : [CORE]) },
        scheme,
        preview,
        ...options,
      });
    // Not cached: a preview is for one browser, and a switched-off module comes back.
    if (preview || isOff) return reply.send(render());
    return documents.get(release, [language, owner?.name, page?.path, scheme, core], render).send(request, reply);
  });
}

/** The conference clock for the pages of a rehearsal. */
const clockOf = ({ rehearsal, conferenceNow }: PageOptions): Pick<BootData, 'clockAhead'> =>
  rehearsal && conferenceNow instanceof Date ? { clockAhead: conferenceNow.getTime() - Date.now() } : {};

/** What the scripts of a document are told, beside its edition and the clock. */
function bootOf({ release, owner, language, isRolledOut }: PageRequest): BootData {
  const { shell, menu, preview } = release;
  return {
    release: release.number,
    shell: shell.version,
    modules: modulesFor(owner, release, language),
    ...(menu.length > 0 && { menu }),
    ...(owner?.document ? { document: owner.name } : {}),
    // Pages for only some visitors and the console are not stored for offline use.
    ...(preview || isRolledOut || owner?.document ? {} : { offline: release.offline }),
    ...(preview?.local && { local: true }),
  };
}

/** The headers of a document. */
function headersOf(
  { release, owner, isPrivate }: PageRequest,
  { page, isFramed }: { page: PrerenderedPage | undefined; isFramed: boolean },
): Record<string, string> {
  const { preview } = release;
  return {
    'Cache-Control': isPrivate ? 'private, no-store' : 'no-cache',
    'Content-Security-Policy': contentSecurityPolicy(owner?.document ? owner.name : undefined, {
      styles: page?.inlined,
      script: page && release.begin,
      local: preview?.local && localOrigin(preview.local),
      isFramed,
    }),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    Vary: 'Cookie',
  };
}

/** Whether everybody is answered the same, so that shared caches may keep it. */
const isForAll = (asked: PageRequest, request: FastifyRequest): boolean =>
  request.headers.cookie === undefined &&
  !asked.isPrivate &&
  !asked.owner?.document &&
  !hasFrame(request) &&
  exists(asked);

/** The page for browsers without scripts in place of a switched-off module. Old hosts have no page for it. */
function switchedOffPage({ pages }: ServedRelease, sentence: string, language: Language): string {
  const page = pages.get(addressIn(language, SWITCHED_OFF))?.html ?? `<p>${SENTENCE}</p>`;
  const text = escapeHtml(sentence);
  // The organisers' sentence may be in another language than the page.
  const own = writtenIn(sentence) ?? language;
  return page.replace(SENTENCE, () => (own === language ? text : `<span lang="${own}">${text}</span>`));
}

/** Whether the page exists. A prerendered module only has its rendered pages. */
const exists = ({ release, owner, language, path }: PageRequest): boolean =>
  owner !== undefined && (!owner.prerender || hasPage(release, addressIn(language, path)));

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
