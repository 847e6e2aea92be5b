import { statSync } from 'node:fs';

/** SQLite's own code for it. Answered like any unwritable disk: 503. */
const MOVED = 'SQLITE_READONLY_DBMOVED';

/**
 * Watches the file of an embedded database. If it is removed or replaced, the process goes on writing to the old file, which is lost at
 * the end. So none of these writes may be acknowledged.
 * @returns what throws (see isFileMoved) once another file, or none, is at that path
 */
export function fileGuard(path: string): () => void {
  const { dev, ino } = statSync(path, { bigint: true });
  return () => {
    const now = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (now?.dev !== dev || now.ino !== ino) throw Object.assign(new Error('the database was moved'), { code: MOVED });
  };
}

/** Whether something failed because the file of the embedded database was removed or replaced. */
export function isFileMoved(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === MOVED;
}
