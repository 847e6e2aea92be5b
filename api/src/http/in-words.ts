import { httpTexts } from './texts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** From this many of the smaller unit on the larger one is used. */
const MANY = 2;

/** `1 batch`, `12 abstracts`: for organisers. */
export const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** With a capital, as a sentence begins. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A waiting time in words, rounded up so that nobody retries too early. */
export function inWords(seconds: number): string {
  if (seconds < MANY * MINUTE_S) return httpTexts.wait(seconds, 'second');
  if (seconds < MANY * HOUR_S) return httpTexts.wait(Math.ceil(seconds / MINUTE_S), 'minute');
  return httpTexts.wait(Math.ceil(seconds / HOUR_S), 'hour');
}
