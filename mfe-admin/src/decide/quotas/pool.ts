import type { Pool } from '@conference/contracts';

/** What tells the pools of an edition from each other. No key of a choice has a line break. */
export const keyOf = ({ segment, subTheme }: Pick<Pool, 'segment' | 'subTheme'>): string => `${segment}\n${subTheme}`;

/** By how many a pool is over its places once what is staged is released; 0 where it is not, or has no number. */
export const overBy = ({ places = Infinity, accepted, staged }: Pool): number =>
  Math.max(0, accepted + staged - places);
