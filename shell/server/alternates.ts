import { addressIn, type Language } from '@conference/language';
import { escapeHtml } from '@conference/process';

/**
 * The attributes of a page's links to itself in each language, and to English for readers of other languages. Pages and the sitemap put
 * them into different elements. None if there is only one language.
 * @param path without a language
 */
export function alternates(path: string, languages: readonly Language[], publicUrl: string): string[] {
  if (languages.length < 2) return [];
  const link = (language: string, address: string) =>
    `rel="alternate" hreflang="${language}" href="${escapeHtml(publicUrl + address)}"`;
  return [...languages.map((one) => link(one, addressIn(one, path))), link('x-default', path)];
}
