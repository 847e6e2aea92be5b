import { languageOf, type Language } from '@conference/language';
import { askedLanguage } from '@conference/language/asked';
import { ownAreas } from '@conference/site-map';
import type { FastifyRequest } from 'fastify';
import { senderLanguage } from './plain-pages/sender-language';

/** Whether a URL is the API's: responses there have the API's form, even from the gateway. */
export const isApi = (url: string) => new RegExp(`^${ownAreas.api}([/?]|$)`).test(url);

/** Whether a browser will show the response as a page: scripts ask for JSON. */
export const wantsHtml = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers.accept?.includes('text/html') ?? false;

/**
 * The language of the gateway's own answers. A call of a script names it in a header, as for the API. A form without scripts has the
 * language of its page. Every other request has the language of its address.
 */
export function answerLanguage(request: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  if (!isApi(request.url)) return languageOf(request.url.split('?', 1)[0] ?? '').language;
  return wantsHtml(request) ? senderLanguage(request) : askedLanguage(request.headers['accept-language']);
}
