import { QueryFailedError } from 'typeorm';

/** There is no connection to the database server, or none in time. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';

  /** @param code of the system or the server: ECONNREFUSED, ER_CON_COUNT_ERROR ... */
  constructor(readonly code?: string) {
    super('There is no connection to the database.');
  }
}

/** Temporary errors of servers, by number: half of them are MariaDB's own, for which the driver has no name. */
const PASSING = Object.values({
  overtakenByOthers: [1020, 1205, 1213],
  outOfMemoryOrThreads: [1037, 1038, 1041, 1135],
  tooManyConnections: [1040, 1203, 1226],
  // Nobody it knows, or no database of this name yet.
  beingSetUpAnew: [1044, 1045, 1049, 1129, 1130],
  stoppingOrConnectionEnded: [1053, 1080, 1317, 1927, 1969, 4031],
  storageFailsOrReadOnly: [1030, 1792, 1836],
}).flat();

/** Errors of the embedded database for a file that is locked or unreadable. */
const EMBEDDED = /^SQLITE_(BUSY|LOCKED|PROTOCOL|INTERRUPT|NOMEM|CORRUPT|NOTADB)/;

/** Whether an error means that the database is unavailable: nothing was acknowledged, and a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof NoConnection) return true;
  if (!(error instanceof QueryFailedError)) return false;
  const { fatal, errno = 0, code = '' } = error.driverError as { fatal?: boolean; errno?: number; code?: string };
  // Fatal errors end a connection: it was lost or closed.
  return fatal === true || PASSING.includes(errno) || EMBEDDED.test(code);
}
