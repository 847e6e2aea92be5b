import { inWords } from '@conference/language';

/** What is wrong with a field, for the person who fills it in. Schemas look a message up only when needed, so that it is in the page's language. */
export const messages = inWords('messages', {
  required: (label: string) => `${label} is required.`,
  choose: (label: string) => `Please select a ${label.toLowerCase()}.`,
  tooLong: (max: number) => `Please use at most ${max} characters.`,
  tooShort: (min: number) => `Please use at least ${min} characters.`,
  characters: 'Please remove the characters that cannot be shown.',
  text: 'Please enter a text.',
  longEmail: 'Please use a shorter email address.',
  email: 'Please enter a valid email address.',
  phone: 'Please enter a phone number, for example +880 1XXX XXXXXX.',
  link: 'Please enter an address that begins with http:// or https://.',
  age: 'Please enter the age in years.',
  wholeYears: 'Please enter the age in whole years.',
  date: 'Please enter a date.',
  bornInFuture: 'Please enter a date of birth in the past.',
  bornLongAgo: 'Please enter a date of birth after 1899.',
  terms: 'Please agree to the terms and conditions.',
  costs: (types: { name: string; price: string }[]) =>
    `${types.map(({ name, price }) => `${name} costs ${price}`).join(', ')}.`,
  transactionId: 'Please use only the letters A to Z and digits, as the wallet shows them.',
});

/** The texts of fields.ts in another language, by their English texts. */
const fieldTexts: Readonly<Record<string, string | undefined>> = inWords('fields', {});

/** A label, hint or option of a field in the language of the page. */
export const fieldText = (english: string): string => fieldTexts[english] ?? english;
