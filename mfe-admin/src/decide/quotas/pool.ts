import type { Pool } from '@conference/contracts';

/** The key of a pool within an edition. Keys of choices have no line breaks. */
export const keyOf = ({ segment, subTheme }: Pick<Pool, 'segment' | 'subTheme'>): string => `${segment}\n${subTheme}`;

/** By how many a pool is over its places once what is staged is released; 0 where it is not, or has no number. */
export const overBy = ({ places = Infinity, accepted, staged }: Pool): number =>
  Math.max(0, accepted + staged - places);
