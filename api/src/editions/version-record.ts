import type { EditionVersionRecord } from '@conference/contracts';
import type { EditionVersion } from './edition.entity';

/** Finds a version that is being published, unless somebody else has taken it up since. */
export const claimOf = ({ id, createdAt }: EditionVersion) => ({ id, state: 'publishing', createdAt }) as const;

/** A version as organisers read it. @param by the name of who made it */
export const recordOf = (row: EditionVersion, by: string | undefined): EditionVersionRecord => ({
  number: row.number,
  state: row.state,
  createdAt: row.createdAt,
  ...(row.publishAt !== null && { publishAt: row.publishAt }),
  ...(row.release !== null && { release: row.release }),
  ...(row.note !== null && { note: row.note }),
  ...(row.reason !== null && { reason: row.reason }),
  ...(by !== undefined && { by }),
});
