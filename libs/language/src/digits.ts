import { currentLanguage, type Language } from './language';

const BANGLA = '০১২৩৪৫৬৭৮৯';

/** A number, or a text with digits, as a language writes it. By our own table: browsers and Node disagree, and then a page would not hydrate. */
export const inDigits = (value: number | string, language: Language = currentLanguage()): string =>
  language === 'bn' ? String(value).replace(/\d/g, (digit) => BANGLA[Number(digit)] ?? digit) : String(value);
