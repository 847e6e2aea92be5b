const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** From how many of the smaller unit on the larger one is said. */
const MANY = 2;

/** `1 hour`, `12 abstracts` */
export const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long somebody has to wait, in words: rounded up, so that nobody comes back too early. */
export function inWords(seconds: number): string {
  if (seconds < MANY * MINUTE_S) return counted(seconds, 'second');
  if (seconds < MANY * HOUR_S) return counted(Math.ceil(seconds / MINUTE_S), 'minute');
  return counted(Math.ceil(seconds / HOUR_S), 'hour');
}
