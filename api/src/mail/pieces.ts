import { addressIn, currentLanguage } from '@conference/language';

/**
 * A piece of a mail's body: a paragraph in our own words, a quotation, a line with a link, facts by their names, steps in order, or a
 * code to copy.
 */
export type Piece =
  | string
  | { quoted: string }
  | { label: string; href: string; isMain?: true }
  | { facts: Record<string, string> }
  | { steps: readonly string[] }
  | { code: string };

/** The address of a page of ours in the language that is spoken. If a page is not in that language, the site leads to the English one. */
const inOwnLanguage = (href: string) =>
  href.replace(
    /^(https?:\/\/[^/]+)(\/.*)$/,
    (_, site: string, path: string) => site + addressIn(currentLanguage(), path),
  );

/** What somebody else wrote, set apart from our own words. */
export const quote = (quoted: string): Piece => ({ quoted });
/** A line with a link. */
export const link = (label: string, href: string): Piece => ({ label, href: inOwnLanguage(href) });
/** The link that most readers want, as a button. */
export const button = (label: string, href: string): Piece => ({ label, href: inOwnLanguage(href), isMain: true });
/** Facts, each on a line with its name. */
export const facts = (named: Record<string, string>): Piece => ({ facts: named });
/** What to do, in order. */
export const steps = (...items: string[]): Piece => ({ steps: items });
