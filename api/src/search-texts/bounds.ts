import { HOUR } from '../durations';

/** What is held of a table, or of an edition of it. */
export const bounds = {
  /** One with fewer rows is searched by the database. */
  least: 5000,
  /** One whose texts take more bytes is, too. */
  bytes: 250_000_000,
  /** So many of those that were changed last are looked at for what is not held yet. */
  latest: 1000,
  /** The first pause between two readings of everything, in ms. Each is twice the one before, until what is held is right. */
  pause: 1000,
  /** For so long, in ms, what was read is relied on where a version of before could change rows and leave no trace. */
  trust: HOUR,
};

/** Thrown for texts that cannot be held: there are too many, or one is of an older release, which did not part what is searched. */
export class Unfit extends Error {}
