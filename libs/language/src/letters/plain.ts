const BANGLA_DIGITS = /[০-৯]/g;

/** Joiners, soft hyphens, marks of direction and the like: they show nothing by themselves. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Turns Bangla digits, which a Bangla keyboard types, into ASCII digits. */
export const plainDigits = (text: string): string =>
  text.replace(BANGLA_DIGITS, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)));

/**
 * The form in which texts are sorted and searched: without invisible characters, with one code for letters that look the same, in lower
 * case, with single blanks. Databases disagree on all of this. Line ends stay.
 */
export const plain = (text: string): string =>
  plainDigits(text.replace(UNSEEN, '').normalize('NFKC').toLowerCase().normalize('NFC'))
    // The letter আ, typed as অ with a vowel sign.
    .replace(/\u0985\u09be/g, '\u0986')
    .replace(/[^\S\n]+/g, ' ');
