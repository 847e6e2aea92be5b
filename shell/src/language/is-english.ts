/** Whether a text within a page in Bangla is none: it has words in Latin letters, and not a letter of Bangla. */
export const isEnglish = (text: string): boolean => /[a-z]{2}/i.test(text) && !/[\u0980-\u09ff]/.test(text);
