import { preview as previewSchema, type LocalServer, type Preview } from '@conference/contracts';
import {
  conflicts,
  localModule,
  menuOf,
  readModule,
  readAllParts,
  readStagedEdition,
  replaceModules,
  STAGED_EDITION,
  type ReleasedModule,
} from '@conference/release-store';
import type { FastifyRequest } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { cookieNamed } from './cookie';
import { IntegrityCache } from './integrity-cache';
import { bootModule, type ServedRelease } from './live-release';
import type { ReleasesCopy } from './releases-copy';
import { localEntry } from './local-server';

/** The cookie that the API sets. */
export const COOKIE = 'preview';

/** How long a page waits for the API's answer, in ms. After that it shows the live version. */
const TIMEOUT_MS = 3000;

interface PreviewOptions {
  releases: string;
  apiUrl: string;
}

/**
 * Shows organisers a version that is not live, if their browser has a valid cookie (docs/rules.md, releases). The API checks the cookie,
 * because the gateway does not have the secret for it.
 */
export class Previews {
  private readonly intact: IntegrityCache;

  /** @param copy fetches previewed versions for a gateway whose store is a copy */
  constructor(
    private readonly options: PreviewOptions,
    private readonly copy?: ReleasesCopy,
  ) {
    this.intact = new IntegrityCache(options.releases);
  }

  /** The release for a request. It has the previewed version if that is allowed, intact and without conflicts. Otherwise it is the live one. */
  async releaseFor(request: FastifyRequest, live: ServedRelease): Promise<ServedRelease> {
    const preview = await this.previewOf(request);
    if (!preview) return live;
    if (!preview.local) await this.copy?.bringPreviewed(preview.module, preview.version);
    if (preview.module === STAGED_EDITION) return (await this.withDraft(live, preview)) ?? live;
    const module = preview.local
      ? localModule(live, { name: preview.module, version: preview.version, prefixes: preview.local.prefixes })
      : await this.storedModule(preview);
    if (!module || conflicts(replaceModules(live, [module])).length > 0) return live;
    return { ...withModule(live, module, preview.local), preview };
  }

  /** The live modules with the draft of an edition. Undefined if the draft is gone or damaged. The browser renders the pages. */
  private async withDraft(live: ServedRelease, preview: Preview): Promise<ServedRelease | undefined> {
    const { releases } = this.options;
    const edition = await readStagedEdition(releases, preview.version).catch(() => undefined);
    const { en, ...others } = (edition && (await readAllParts(releases, edition).catch(() => undefined))) ?? {};
    if (!edition || !en) return undefined;
    const modules = live.modules.map((module) => ({ ...module, prerender: undefined }));
    return {
      ...live,
      modules,
      edition: { key: edition.key, version: edition.version, parts: { en, ...others } },
      preview,
    };
  }

  private async storedModule({ module: name, version }: Preview): Promise<ReleasedModule | undefined> {
    const module = await readModule(this.options.releases, name, version).catch(() => undefined);
    return module && (await this.intact.isIntact(module)) ? module : undefined;
  }

  private async previewOf({ headers, id }: FastifyRequest): Promise<Preview | undefined> {
    const cookie = previewCookie(headers.cookie);
    if (!cookie) return undefined;
    try {
      const answer = await fetch(`${this.options.apiUrl}/api/preview`, {
        headers: { cookie, 'x-request-id': id },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return answer.ok ? previewSchema.parse(await answer.json()) : undefined;
    } catch {
      // No preview without an answer.
      return undefined;
    }
  }
}

/**
 * A release with one module replaced. The browser renders all pages that were prerendered with other modules or another menu. The module
 * has no fallback, because a preview must show failures.
 * @param local where it is served, if the store has no files of it
 */
function withModule(live: ServedRelease, module: ReleasedModule, local?: LocalServer): ServedRelease {
  const modules = replaceModules(live, [module]);
  const menu = menuOf(modules);
  const areAll = module.kind === 'host' || !isDeepStrictEqual(menu, live.menu);
  const isClientRendered = ({ name }: ReleasedModule) => areAll || name === module.name;
  const others = live.remotes.filter(({ name }) => name !== module.name);
  return {
    ...live,
    // All of the shell's styles, because the split ones lack those of the preview's ribbon.
    laterStyles: {},
    shell: module.kind === 'host' ? module : live.shell,
    modules: modules.map((one) => (isClientRendered(one) ? { ...one, prerender: undefined } : one)),
    menu,
    remotes:
      module.kind === 'host' ? others : [...others, { ...bootModule(module), ...(local && localEntry(module, local)) }],
  };
}

/** The preview cookie of a request. */
export const previewCookie = (cookies?: string) => cookieNamed(COOKIE, cookies);
