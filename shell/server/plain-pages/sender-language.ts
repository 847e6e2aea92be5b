import { addressIn, LANGUAGE_PARAMETER, languageOf, languages, type Language } from '@conference/language';
import type { FastifyRequest } from 'fastify';

/**
 * The language of the page that sent a form without scripts. The target of the form names it. Forms of older pages do not; their language
 * follows from the Referer.
 */
export function senderLanguage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  const [, query = ''] = url.split('?', 2);
  const named = new URLSearchParams(query).get(LANGUAGE_PARAMETER);
  const { referer } = headers;
  return (
    languages.find((one) => one === named) ??
    (referer && URL.canParse(referer) ? languageOf(new URL(referer).pathname).language : 'en')
  );
}

/** The target of an API redirect in a language. Other sites and files stay as they are. */
export const leadingIn = (language: Language, location: string): string =>
  /^\/(?![/\\])/.test(location) && languageOf(location).language === 'en' ? addressIn(language, location) : location;
