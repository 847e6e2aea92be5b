import { statSync } from 'node:fs';

/** As SQLite says it where it looks by itself. Answered like any other disk that takes nothing: 503. */
const MOVED = 'SQLITE_READONLY_DBMOVED';

/**
 * Watches the file of an embedded database that was just opened. Whoever has it open goes on to read and write it after it was removed or
 * replaced, and all of that is gone at the end: nothing of it may be acknowledged.
 * @returns what throws (see isMoved) once another file, or none, is at that path
 */
export function fileGuard(path: string): () => void {
  const { dev, ino } = statSync(path, { bigint: true });
  return () => {
    const now = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (now?.dev !== dev || now.ino !== ino) throw Object.assign(new Error('the database was moved'), { code: MOVED });
  };
}

/** Whether something failed because the file of the embedded database was removed or replaced. */
export function isMoved(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === MOVED;
}
