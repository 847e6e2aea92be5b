import { plain } from './plain';

/** Letters that people mix up in Bangla. Long i and u are searched as short ones, ৎ as ত with a hasanta, and ঃ as a colon. */
const MIXED_UP: Readonly<Record<string, string>> = {
  ঈ: 'ই',
  ঊ: 'উ',
  '\u09c0': '\u09bf',
  '\u09c2': '\u09c1',
  ৎ: 'ত\u09cd',
  '\u0983': ':',
};
const mixedUp = new RegExp(Object.keys(MIXED_UP).join('|'), 'g');

/** The form in which stored texts and searched words are compared (docs/rules.md, names). */
export const searchKey = (text: string): string => plain(text).replace(mixedUp, (letter) => MIXED_UP[letter] ?? letter);
