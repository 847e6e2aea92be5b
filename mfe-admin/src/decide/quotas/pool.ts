import type { PoolRecord } from '@conference/contracts';

/** The key of a pool within an edition. Keys of choices have no line breaks. */
export const keyOf = ({ segment, subTheme }: Pick<PoolRecord, 'segment' | 'subTheme'>): string =>
  `${segment}\n${subTheme}`;

/** How many too many a pool will have once the staged decisions are released. 0 if it has no limit or stays within it. */
export const overBy = ({ places = Infinity, accepted, staged }: PoolRecord): number =>
  Math.max(0, accepted + staged - places);
