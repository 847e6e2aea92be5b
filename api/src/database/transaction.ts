import type { DataSource, EntityManager } from 'typeorm';
import { QueryFailedError } from 'typeorm';

const TRIES = 5;

/** Thrown in a transaction when somebody else was faster: all of it is undone, and judged anew on what is there now. */
export class ConcurrentChange extends Error {}

const codeOf = (error: unknown): string =>
  error instanceof QueryFailedError ? ((error.driverError as NodeJS.ErrnoException).code ?? '') : '';

const TAKEN = ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'];

/** Whether a statement was refused because a unique key is taken. */
export function isTaken(error: unknown): boolean {
  return TAKEN.includes(codeOf(error));
}

/** Whether a transaction was undone for certain although it failed at its very end: the disk of the embedded database is full. */
export const isUndone = (error: unknown) => codeOf(error) === 'SQLITE_FULL';

const ends = new WeakSet<object>();

/** Whether a transaction failed at its very end, when all was written: only the database knows whether it holds. */
export const failedAtEnd = (error: unknown) => ends.has(Object(error) as object);

const isCollision = (error: unknown) =>
  ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'].includes(codeOf(error));

/**
 * Runs `work` in one transaction, all or nothing, and again when the database undid it because it collided with
 * another. Inside, only the manager that is handed in is used.
 */
export async function inTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let isWritten = false;
    try {
      return await dataSource.transaction(async (manager) => {
        const answer = await work(manager);
        isWritten = true;
        return answer;
      });
    } catch (error) {
      if (isWritten) ends.add(Object(error) as object);
      if (!isCollision(error) || attempt === TRIES) throw error;
    }
  }
}
