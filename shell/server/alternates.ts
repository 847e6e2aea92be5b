import { addressIn, type Language } from '@conference/language';
import { escapeHtml } from '@conference/process';

/**
 * The links of a page to itself in each language, and in English for whoever reads neither, as attributes: pages and the sitemap have them, each in its own
 * element. None where there is one language.
 * @param path without a language
 */
export function alternates(path: string, languages: readonly Language[], publicUrl: string): string[] {
  if (languages.length < 2) return [];
  const link = (language: string, address: string) =>
    `rel="alternate" hreflang="${language}" href="${escapeHtml(publicUrl + address)}"`;
  return [...languages.map((one) => link(one, addressIn(one, path))), link('x-default', path)];
}
