/** What stands in a template for a text that is filled in later. */
const PLACEHOLDER = /\{\w+\}/g;

/** Whether a text has a letter or a digit of Bangla. */
export const hasBangla = (text: string): boolean => /[\u0980-\u09ff]/.test(text);

/**
 * Whether an element of a page in Bangla is English: its own text has words in Latin letters, and nothing within it is Bangla.
 * @param own what it says between its children
 * @param whole what it says with them
 */
export const isEnglish = (own: string, whole = own): boolean =>
  /[a-z]{2}/i.test(own.replace(PLACEHOLDER, '')) && !hasBangla(whole);
