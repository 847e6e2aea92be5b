import { currentLanguage, type Language } from './language';
import { learnt } from './words';

const words: Partial<Record<Language, Record<string, object>>> = {};

/** Learns the texts of another language, by their names. */
export function learn(language: Language, texts: Readonly<Record<string, object>>): void {
  words[language] = { ...words[language], ...texts };
  learnt.textsOf = (name) => words[currentLanguage()]?.[name];
  learnt.inDigits = (text) => (currentLanguage() === 'bn' ? banglaDigits(text) : text);
}

const BANGLA = '০১২৩৪৫৬৭৮৯';

/** A number, or a text with digits, in Bangla. By our own table: browsers and Node disagree, and then a page would not hydrate. */
export const banglaDigits = (value: number | string): string =>
  String(value).replace(/\d/g, (digit) => BANGLA[Number(digit)] ?? digit);
