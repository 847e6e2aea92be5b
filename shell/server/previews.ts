import { preview as previewSchema, type Preview } from '@conference/contracts';
import { replaceModules, conflicts, menuOf, readModule, type ReleasedModule } from '@conference/release-store';
import type { FastifyRequest } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { cookieNamed } from './cookie';
import { IntegrityCache } from './integrity-cache';
import { bootModule, type ServedRelease } from './live-release';

/** The cookie that the API sets. */
export const COOKIE = 'preview';

/** How long a page waits for the API's answer, in ms. After that it shows the live version. */
const TIMEOUT_MS = 3000;

interface PreviewOptions {
  releases: string;
  apiUrl: string;
}

/**
 * Shows organisers a version that is not live, if their browser has a valid cookie (docs/rules.md, releases). The API checks the cookie:
 * the gateway has no secrets.
 */
export class Previews {
  private readonly intact: IntegrityCache;

  constructor(private readonly options: PreviewOptions) {
    this.intact = new IntegrityCache(options.releases);
  }

  /** The release for a request: with the previewed version if it is allowed, intact and without conflicts; else the live one. */
  async releaseFor(request: FastifyRequest, live: ServedRelease): Promise<ServedRelease> {
    const preview = await this.previewOf(request);
    const module =
      preview && (await readModule(this.options.releases, preview.module, preview.version).catch(() => undefined));
    if (!module || conflicts(replaceModules(live, [module])).length > 0 || !(await this.intact.isIntact(module)))
      return live;
    return { ...withModule(live, module), preview };
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
      // Without an answer nothing is granted.
      return undefined;
    }
  }
}

/**
 * A release with one module replaced. The browser renders the pages that were not prerendered with it, or with its menu, and it has no
 * fallback: a preview must show failures.
 */
function withModule(live: ServedRelease, module: ReleasedModule): ServedRelease {
  const modules = replaceModules(live, [module]);
  const menu = menuOf(modules);
  const areAll = module.kind === 'host' || !isDeepStrictEqual(menu, live.menu);
  const isClientRendered = ({ name }: ReleasedModule) => areAll || name === module.name;
  const others = live.remotes.filter(({ name }) => name !== module.name);
  return {
    ...live,
    shell: module.kind === 'host' ? module : live.shell,
    modules: modules.map((one) => (isClientRendered(one) ? { ...one, prerender: undefined } : one)),
    menu,
    remotes: module.kind === 'host' ? others : [...others, bootModule(module)],
  };
}

/** The preview cookie of a request. */
export const previewCookie = (cookies?: string) => cookieNamed(COOKIE, cookies);
