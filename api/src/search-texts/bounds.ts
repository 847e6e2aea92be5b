import { HOUR } from '../durations';

/** What is held of a table, or of an edition of it. */
export const bounds = {
  /** One with fewer rows is searched by the database. */
  least: 5000,
  /** One whose texts take more bytes is, too. */
  bytes: 250_000_000,
  /** How many of the rows that were changed last are checked for what is not held yet. */
  latest: 1000,
  /** The first pause between two readings of everything, in ms. Each pause is twice the previous one, until the texts held are right. */
  pause: 1000,
  /** How long a reading of everything is trusted, in ms, if an older version could change rows and leave no trace. */
  trust: HOUR,
};

/** Thrown for texts that cannot be held: they are too many, or an older release wrote one and did not separate its searched parts. */
export class Unfit extends Error {}
