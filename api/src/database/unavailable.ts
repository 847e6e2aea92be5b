import { brokenOff, lostErrors, undoneErrors } from '@conference/database-server';
import { QueryFailedError } from 'typeorm';

/** There is no connection to the database server, or none in time. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';

  /** @param code of the system or the server: ECONNREFUSED, ER_CON_COUNT_ERROR ... */
  constructor(readonly code?: string) {
    super('There is no connection to the database.');
  }
}

/**
 * Temporary errors of servers, by number: half of them are MariaDB's own, for which the driver has no name. A server has undone what was
 * `overtaken` and has done nothing of what was asked of one that `takesNone`.
 */
const PASSING = {
  ...undoneErrors,
  brokenOff,
  lostErrors,
  outOfMemoryOrThreads: [1037, 1038, 1041, 1135],
  tooManyConnections: [1040, 1203, 1226],
  // Nobody it knows, or no database of this name yet.
  beingSetUpAnew: [1044, 1045, 1049, 1129, 1130],
  tookTooLong: [1969, 3024],
  storageFails: [1030, 1180, 1206],
};
const ALL_PASSING = Object.values(PASSING).flat();

/** Errors of the embedded database for a file that is locked or unreadable. */
const EMBEDDED = /^SQLITE_(BUSY|LOCKED|PROTOCOL|INTERRUPT|NOMEM|CORRUPT|NOTADB)/;

/** Whether another process had locked the embedded database. */
export const isLockedOut = (error: unknown) => /^SQLITE_(BUSY|LOCKED)/.test(detailsOf(error).code ?? '');

const detailsOf = (error: unknown) =>
  (error instanceof QueryFailedError ? error.driverError : {}) as { fatal?: boolean; errno?: number; code?: string };

/** Whether an error means that the database is unavailable: nothing was acknowledged, and a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof NoConnection) return true;
  const { errno = 0, code = '' } = detailsOf(error);
  return isLost(error) || ALL_PASSING.includes(errno) || EMBEDDED.test(code);
}

/** Whether the connection was lost or closed: what was asked last may have been done. */
export const isLost = (error: unknown) =>
  detailsOf(error).fatal === true || PASSING.lostErrors.includes(detailsOf(error).errno ?? 0);

/** Whether an error means that the database is unavailable to everybody. Locks and conflicts are about some rows only. */
export const isAway = (error: unknown) =>
  isUnavailable(error) && !PASSING.overtaken.includes(detailsOf(error).errno ?? 0);

/** Whether a server takes no writes now, and another one may. */
export const takesNone = (error: unknown) => PASSING.takesNone.includes(detailsOf(error).errno ?? 0);

/** Whether a server has broken a statement off: it holds nothing within a transaction, and may hold outside of one. */
export const isBrokenOff = (error: unknown) => PASSING.brokenOff.includes(detailsOf(error).errno ?? 0);

/** Whether a server has undone a statement, with its transaction or for others to go first, or has not begun it. */
export const isUndone = (error: unknown) => PASSING.overtaken.includes(detailsOf(error).errno ?? 0) || takesNone(error);
