import { QueryFailedError } from 'typeorm';

/** Nobody could be asked: there is no connection to the database server, or none in time. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';

  /** @param code what the system or the server says of it: ECONNREFUSED, ER_CON_COUNT_ERROR ... */
  constructor(readonly code?: string) {
    super('There is no connection to the database.');
  }
}

/** What servers say that will do the same in a while, by number: for half of them, which are MariaDB's own, the driver has no name. */
const PASSING = [
  1020,
  1205,
  1213, // overtaken by others
  1037,
  1038,
  1041,
  1135, // out of memory or threads
  1040,
  1203,
  1226, // too many connections
  1044,
  1045,
  1049,
  1129,
  1130, // nobody it knows, or no database of this name yet: it is being set up anew
  1053,
  1080,
  1317,
  1927,
  1969,
  4031, // stopping, or the connection was ended there
  1030,
  1792,
  1836, // a storage that fails, or a server that may not be written to
];

/** What the embedded database says of a file that somebody else holds, or of one that it cannot make anything of. */
const EMBEDDED = /^SQLITE_(BUSY|LOCKED|PROTOCOL|INTERRUPT|NOMEM|CORRUPT|NOTADB)/;

/** Whether something failed because the database is away. What was asked may do once it is back, and was not acknowledged. */
export function isAway(error: unknown): boolean {
  if (error instanceof NoConnection) return true;
  if (!(error instanceof QueryFailedError)) return false;
  const { fatal, errno = 0, code = '' } = error.driverError as { fatal?: boolean; errno?: number; code?: string };
  // Fatal is what ends a connection: it was lost, or hung up on.
  return fatal === true || PASSING.includes(errno) || EMBEDDED.test(code);
}
