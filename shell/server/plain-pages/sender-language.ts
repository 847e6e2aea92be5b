import { addressIn, languageOf, type Language } from '@conference/language';
import type { FastifyRequest } from 'fastify';

/** The language of the page that sent a form without scripts: the one whose address the browser names. */
export function senderLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const { referer } = headers;
  return referer && URL.canParse(referer) ? languageOf(new URL(referer).pathname).language : 'en';
}

/** Where an answer of the API leads to, in a language. Other sites and files stay as they are. */
export const leadingIn = (language: Language, location: string): string =>
  /^\/(?![/\\])/.test(location) && languageOf(location).language === 'en' ? addressIn(language, location) : location;
