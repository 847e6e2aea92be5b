import type { Language } from './language';

/** A placeholder of a template, which is filled in later. */
const PLACEHOLDER = /\{\w+\}/g;

/** The language of a text on a Bangla page, by its letters. Undefined for texts without letters, such as numbers and signs. */
export function writtenIn(text: string): Language | undefined {
  if (/[\u0980-\u09ff]/.test(text)) return 'bn';
  return /[a-z]{2}/i.test(text.replace(PLACEHOLDER, '')) ? 'en' : undefined;
}
