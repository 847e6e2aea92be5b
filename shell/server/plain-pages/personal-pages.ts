import { addressOf, PLAIN_PAGE_HEADER, SESSION_COOKIE } from '@conference/contracts';
import { addressIn, languageOf } from '@conference/language';
import { matchesPath } from '@conference/release-store/pages';
import { url } from '@conference/site-map';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forwardedHeaders } from '../api-proxy';
import { cookieNamed } from '../cookie';
import type { GatewayMetrics } from '../gateway-metrics';
import type { PlainPages } from './plain-pages';
import { leadingIn } from './sender-language';

/** How long a page waits for the API, in ms. */
const TIMEOUT_MS = 10_000;

/** Headers of the API that are passed to the browser. */
const PASSED_HEADERS = [
  'cache-control',
  'content-security-policy',
  'content-type',
  'location',
  'referrer-policy',
  'retry-after',
  'set-cookie',
];

/** Serves profile and edit page to authors who have signed in without scripts. */
export class PersonalPages {
  constructor(
    private readonly apiUrl: string,
    private readonly pages: PlainPages,
    private readonly metrics: GatewayMetrics,
  ) {}

  /**
   * Sends the page of the author whom the cookie signs in.
   * While the API is away, the page says so: unfilled, it would tell who is signed in to log in.
   * @returns false without a cookie, for other pages, and for an answer that is no page
   */
  async send(request: FastifyRequest, reply: FastifyReply, address: string): Promise<boolean> {
    const { language, path } = languageOf(address);
    const call = callFor(path);
    const cookie = cookieNamed(SESSION_COOKIE, request.headers.cookie);
    if (!call || !cookie) return false;
    const headers = { ...forwardedHeaders(request, reply), cookie, accept: 'text/html', 'accept-language': language };
    const answer = await fetch(this.apiUrl + call, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => this.metrics.upstreamFailed());
    const page = answer?.headers.get(PLAIN_PAGE_HEADER);
    if (!answer || (!page && answer.status >= 500)) {
      await this.pages.sendUnavailable(request, reply);
      return true;
    }
    if (!page && answer.status !== 303) return false;
    reply
      .code(answer.status)
      .headers(Object.fromEntries([...answer.headers].filter(([name]) => PASSED_HEADERS.includes(name))));
    const location = answer.headers.get('location');
    if (location) reply.header('location', leadingIn(language, location));
    if (page) await this.pages.send(request, reply, { page: addressIn(language, page), html: await answer.text() });
    else void reply.send();
    return true;
  }
}

/** The call behind a page. */
function callFor(path: string): string | undefined {
  if (path === url.profile) return addressOf('GET /my-registration');
  const [, , id = ''] = path.split('/');
  return matchesPath(url.editProfile(':id', ':index'), path) ? addressOf('GET /registrations/:id', { id }) : undefined;
}
