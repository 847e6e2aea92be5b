import { currentLanguage, languages, type Language } from './language';

const prefixOf = (language: Language) => (language === 'en' ? '' : `/${language}`);

/**
 * The address of a page in a language: `/bn/about` of `/about`. English addresses have no prefix.
 * @param path without a language. A route pattern such as `*` becomes `bn/*`
 */
export const addressIn = (language: Language, path: string): string => {
  const prefix = prefixOf(language);
  // Two leading slashes would lead to another site.
  if (path.startsWith('/')) return prefix + (path === '/' && prefix ? '' : path.replace(/^\/+/, '/'));
  return prefix ? `${prefix.slice(1)}/${path}` : path;
};

/** The language of an address, and its path without it: `bn` and `/about` of `/bn/about`. */
export function languageOf(address: string): { language: Language; path: string } {
  const [, first = '', rest = ''] = /^\/?([^/]*)(.*)$/s.exec(address) ?? [];
  const language = languages.find((one) => one !== 'en' && one === first);
  if (!language) return { language: 'en', path: address };
  return { language, path: address.startsWith('/') ? rest || '/' : rest.slice(1) };
}

/** The prefix of addresses in this page's language: `/bn`, or nothing for English. */
export const ownPrefix = (): string => prefixOf(currentLanguage());

/** The path of an address in this page's language, without the prefix. */
export const withoutPrefix = (address: string): string => address.slice(ownPrefix().length) || '/';

/** The query parameter that names the language of the page, in the target of a form without scripts. */
export const LANGUAGE_PARAMETER = 'language';

/** The target of a form that is answered in a language. Needed because browsers do not have to say which page sent a form. */
export const answeredIn = (language: Language, target: string): string =>
  language === 'en' || target.includes('?') ? target : `${target}?${LANGUAGE_PARAMETER}=${language}`;
