import { RETRY_AFTER_S, RETURN_FIELD } from '@conference/contracts';
import { addressIn, languageOf, type Language } from '@conference/language';
import { ANY } from '@conference/release-store/pages';
import { chosenScheme } from '@conference/shell-kit/scheme';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { scriptlessPolicy } from '../content-security-policy';
import { editionOf } from '../edition';
import { html, type Document } from '../html';
import type { LiveRelease } from '../live-release';
import { prerenderedPage } from '../prerendered-page';
import { releaseOfVisitor } from '../rollout';
import { fillPage } from './fill-page';
import { readPlainPage } from './plain-page';
import { textsIn } from '../texts';
import { senderLanguage } from './sender-language';
import { scriptlessStyles } from './scriptless-styles';

/** A plain page of the API, and the path and query of the page that it is rendered in. */
interface Plain {
  page: string;
  html: string;
}

/** No page has this address: it stands for the empty frame. */
const NOWHERE = '/...';

const unavailablePage = (language: Language) => {
  const { title, message, again } = textsIn[language].noAnswer;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${title}</title></head>
<body><main><h1>${title}</h1>
<p>${message}</p>
<p>${again}</p></main></body>
</html>
`;
};

/** Renders the API's plain pages within the live release's pages (docs/decisions/0022). */
export class PlainPages {
  constructor(
    private readonly live: LiveRelease,
    private readonly options: Pick<Document, 'rehearsal' | 'seed' | 'publicUrl'>,
  ) {}

  /** Sends a plain page within its prerendered page or, if there is none, as it is. The reply already has its status and headers. */
  async send(request: FastifyRequest, reply: FastifyReply, plain: Plain): Promise<void> {
    const rendered = await this.render(request, plain).catch((error: unknown) => {
      request.log.error(
        { page: plain.page.split('?')[0], error: (error as Error).name },
        'A plain page could not be drawn.',
      );
      return undefined;
    });
    reply.removeHeader('content-length');
    if (rendered) reply.header('content-security-policy', rendered.policy);
    void reply.send(rendered?.document ?? plain.html);
  }

  /** Sends a page that says that the API does not answer. */
  async sendUnavailable(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply
      .code(503)
      .headers({ 'Retry-After': RETRY_AFTER_S, 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8');
    const language = senderLanguage(request);
    await this.send(request, reply, { page: addressIn(language, NOWHERE), html: unavailablePage(language) });
  }

  private async render(
    { headers }: FastifyRequest,
    { page: address, html: answer }: Plain,
  ): Promise<{ document: string; policy: string } | undefined> {
    const { release } = releaseOfVisitor(await this.live.current(), headers.cookie);
    const [fullPath = '', query = ''] = address.split('?');
    const { language, path } = languageOf(fullPath);
    const page = prerenderedPage(release, path, query, language);
    if (!page) return undefined;
    const plain = readPlainPage(answer);
    const returnTo = new URLSearchParams(query).get(RETURN_FIELD) ?? undefined;
    const styles = scriptlessStyles(page.firstStyles);
    const document = html({
      language,
      shell: release.shell,
      edition: editionOf(release, language),
      css: styles.css,
      page: {
        ...page,
        html: fillPage(page.html, plain, { language, address: path + (query && `?${query}`), returnTo }),
      },
      // A response to one person has no address of its own.
      about: { path: ANY, title: plain.title },
      scheme: chosenScheme(headers.cookie),
      ...this.options,
    });
    return { document, policy: scriptlessPolicy(styles) };
  }
}
