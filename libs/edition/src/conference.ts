import { inDigits } from '@conference/language';
import type { Core } from './schema/parts';

/** The title of the site, in windows and in shared links. */
export const siteTitle = ({ name, place, year }: Pick<Core['identity'], 'name' | 'place' | 'year'>) =>
  `${name}, ${place} ${inDigits(year)}`;

const NUMBERS = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];

/**
 * How many there are, in words up to twenty: `counted(4, 'segment')` is "four segments".
 * @param unit in the singular
 */
export const counted = (count: number, unit: string) => `${NUMBERS[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;

/** A text with a capital letter, for the beginning of a sentence. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "bKash, Nagad or Rocket". */
export const inSentence = (words: readonly string[], last: 'and' | 'or') =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
