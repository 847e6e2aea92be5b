/** The system's errors for a disk that is full, over quota, read-only or failing. */
const SYSTEM = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'];

/** The same errors of database servers. */
const SERVERS = ['ER_DISK_FULL', 'ER_RECORD_FILE_FULL', 'ER_ERROR_ON_WRITE', 'ER_OPTION_PREVENTS_STATEMENT'];

/** The same of the embedded database, with a suffix for the place. */
const EMBEDDED = /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN)/;

/** Whether an error means that a disk is unwritable. The write was undone then. */
export function isUnwritable(error: unknown): boolean {
  const { code = '' } = ((error as { driverError?: object } | null)?.driverError ?? error ?? {}) as { code?: unknown };
  return typeof code === 'string' && (SYSTEM.includes(code) || SERVERS.includes(code) || EMBEDDED.test(code));
}
