import { addressOf, PLAIN_PAGE_HEADER, SESSION_COOKIE } from '@conference/contracts';
import { isDrawnFor } from '@conference/release-store/pages';
import { url } from '@conference/site-map';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { seenOf } from '../api-proxy';
import { cookieNamed } from '../cookie';
import type { PlainPages } from './plain-pages';

/** For how long a page waits for what the API knows, in ms. Then it is the page that is drawn in the browser. */
const PATIENCE_MS = 10_000;

/** Headers of the API that are the browser's business. */
const PASSED_ON = [
  'cache-control',
  'content-security-policy',
  'content-type',
  'location',
  'referrer-policy',
  'retry-after',
  'set-cookie',
];

/** Shows authors who are signed in without scripts what only the API knows: their profile, and what they may edit. */
export class PersonalPages {
  constructor(
    private readonly apiUrl: string,
    private readonly pages: PlainPages,
  ) {}

  /**
   * Answers with the page of whoever is signed in by the cookie.
   * @returns whether it has: not where there is no such cookie, it is no such page, or the API is away
   */
  async send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean> {
    const call = callFor(path);
    const cookie = cookieNamed(SESSION_COOKIE, request.headers.cookie);
    if (!call || !cookie) return false;
    const headers = { ...seenOf(request), cookie, accept: 'text/html' };
    const answer = await fetch(this.apiUrl + call, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined);
    const page = answer?.headers.get(PLAIN_PAGE_HEADER);
    if (!answer || (!page && answer.status !== 303)) return false;
    reply
      .code(answer.status)
      .headers(Object.fromEntries([...answer.headers].filter(([name]) => PASSED_ON.includes(name))));
    if (page) await this.pages.send(request, reply, { page, html: await answer.text() });
    else void reply.send();
    return true;
  }
}

/** The call that answers with what stands at an address. */
function callFor(path: string): string | undefined {
  if (path === url.profile) return addressOf('GET /my-registration');
  const [, , id = ''] = path.split('/');
  return isDrawnFor(url.editProfile(':id', ':index'), path) ? addressOf('GET /registrations/:id', { id }) : undefined;
}
