import { preview as previewSchema, type Preview } from '@conference/contracts';
import { replaceModules, conflicts, readModule, type ReleasedModule } from '@conference/release-store';
import type { FastifyRequest } from 'fastify';
import { cookieNamed } from './cookie';
import { Intact } from './intact';
import { forPage, type Live } from './live-release';

/** The cookie that the API gives. */
export const COOKIE = 'preview';

/** For how long a page waits to be told what it is to show, in ms. Then it is the live one. */
const PATIENCE_MS = 3000;

interface PreviewOptions {
  /** Folder of the release store. */
  releases: string;
  /** Where the API answers. */
  apiUrl: string;
}

/**
 * Shows organisers a version that is not live, where their browser has a cookie for it (docs/rules.md, releases). Whether that is
 * good only the API knows: there are no secrets here.
 */
export class Previews {
  private readonly intact: Intact;

  constructor(private readonly options: PreviewOptions) {
    this.intact = new Intact(options.releases);
  }

  /** What whoever asks is to be shown: the live release, as everybody, wherever there is any doubt. */
  async shownTo(request: FastifyRequest, live: Live): Promise<Live> {
    const preview = await this.grantedTo(request);
    const module =
      preview && (await readModule(this.options.releases, preview.module, preview.version).catch(() => undefined));
    if (!module || conflicts(replaceModules(live, [module])).length > 0 || !(await this.intact.has(module)))
      return live;
    return { ...withModule(live, module), preview };
  }

  private async grantedTo({ headers, id }: FastifyRequest): Promise<Preview | undefined> {
    const cookie = previewCookie(headers.cookie);
    if (!cookie) return undefined;
    try {
      const answer = await fetch(`${this.options.apiUrl}/api/preview`, {
        headers: { cookie, 'x-request-id': id },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return answer.ok ? previewSchema.parse(await answer.json()) : undefined;
    } catch {
      // Whoever cannot be asked has granted nothing.
      return undefined;
    }
  }
}

/**
 * A release with one module in the place of its like. Pages that were not rendered with it are drawn in the browser, and it falls back
 * on nothing: who looks at a version is to see it, and what it fails of.
 */
function withModule(live: Live, module: ReleasedModule): Live {
  const isDrawn = ({ name }: ReleasedModule) => module.kind === 'host' || name === module.name;
  const others = live.forPage.filter(({ name }) => name !== module.name);
  return {
    ...live,
    shell: module.kind === 'host' ? module : live.shell,
    modules: replaceModules(live, [module]).map((one) => (isDrawn(one) ? { ...one, prerender: undefined } : one)),
    forPage: module.kind === 'host' ? others : [...others, forPage(module)],
  };
}

/** The one cookie that previews are about, as it came. */
export const previewCookie = (cookies?: string) => cookieNamed(COOKIE, cookies);
