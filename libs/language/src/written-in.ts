import type { Language } from './language';

/** What stands in a template for a text that is filled in later. */
const PLACEHOLDER = /\{\w+\}/g;

/** The language of a text on a page in Bangla, by its letters; undefined where it has none, as a number or a sign. */
export function writtenIn(text: string): Language | undefined {
  if (/[\u0980-\u09ff]/.test(text)) return 'bn';
  return /[a-z]{2}/i.test(text.replace(PLACEHOLDER, '')) ? 'en' : undefined;
}
