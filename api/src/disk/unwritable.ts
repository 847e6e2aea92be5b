/** What the system says of a disk that takes nothing: it is full, its user's share is, it is read-only, or it is failing. */
const SYSTEM = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'];

/** What database servers say of theirs. */
const SERVERS = ['ER_DISK_FULL', 'ER_RECORD_FILE_FULL', 'ER_ERROR_ON_WRITE', 'ER_OPTION_PREVENTS_STATEMENT'];

/** The embedded database says the same with an ending that says where. */
const EMBEDDED = /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN)/;

/** Whether something failed because a disk takes nothing right now. Whatever was to be written is undone then. */
export function isUnwritable(error: unknown): boolean {
  const { code = '' } = ((error as { driverError?: object } | null)?.driverError ?? error ?? {}) as { code?: unknown };
  return typeof code === 'string' && (SYSTEM.includes(code) || SERVERS.includes(code) || EMBEDDED.test(code));
}
