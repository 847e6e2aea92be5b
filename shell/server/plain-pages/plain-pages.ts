import { RETRY_AFTER_S, unavailableMessage, RETURN_FIELD } from '@conference/contracts';
import { ANY } from '@conference/release-store/pages';
import { chosenScheme } from '@conference/shell-kit/scheme';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { stillPolicy } from '../content-security-policy';
import { html, type Document } from '../html';
import type { LiveRelease } from '../live-release';
import { paintedPage } from '../painted-page';
import { drawnAgain } from './drawn-again';
import { readPlainPage } from './plain-page';
import { stillStyles } from './still-styles';

/** A plain page of the API, and the path and query of the page that it belongs into. */
interface Plain {
  page: string;
  html: string;
}

/** An address that no page has: what stands in the frame there belongs to none. */
const NOWHERE = '/...';

const away = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>No answer</title></head>
<body><main><h1>No answer</h1>
<p>${unavailableMessage}</p>
<p>If you sent a form, go back in your browser: what you typed should still be there. The same form sent twice is taken once.</p></main></body>
</html>
`;

/** Draws what the API answers browsers without scripts in the pages of the live release (docs/decisions/0022). */
export class PlainPages {
  constructor(
    private readonly live: LiveRelease,
    private readonly options: Pick<Document, 'rehearsal' | 'seed' | 'publicUrl'>,
  ) {}

  /** Sends a plain page, drawn into its own; as it came where this release has none. Status and headers are the reply's already. */
  async send(request: FastifyRequest, reply: FastifyReply, plain: Plain): Promise<void> {
    const drawn = await this.draw(request, plain).catch((error: unknown) => {
      request.log.error(
        { page: plain.page.split('?')[0], error: (error as Error).name },
        'A plain page could not be drawn.',
      );
      return undefined;
    });
    reply.removeHeader('content-length');
    if (drawn) reply.header('content-security-policy', drawn.policy);
    void reply.send(drawn?.document ?? plain.html);
  }

  /** Says that the API does not answer. */
  async sayAway(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply
      .code(503)
      .headers({ 'Retry-After': RETRY_AFTER_S, 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8');
    await this.send(request, reply, { page: NOWHERE, html: away });
  }

  private async draw(
    { headers }: FastifyRequest,
    { page: address, html: answer }: Plain,
  ): Promise<{ document: string; policy: string } | undefined> {
    const release = await this.live.current();
    const [path = '', query = ''] = address.split('?');
    const page = paintedPage(release, path, query);
    if (!page) return undefined;
    const plain = readPlainPage(answer);
    const returnTo = new URLSearchParams(query).get(RETURN_FIELD) ?? undefined;
    const styles = stillStyles(page.firstStyles);
    const document = html({
      shell: release.shell,
      css: styles.css,
      page: { ...page, html: drawnAgain(page.html, plain, returnTo) },
      // It is an answer to one person: no other address stands for it.
      about: { path: ANY, title: plain.title },
      scheme: chosenScheme(headers.cookie),
      ...this.options,
    });
    return { document, policy: stillPolicy(styles) };
  }
}
