import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { longTransaction } from './serialize-transactions';

const TRIES = 5;

/** Thrown in a transaction that lost a race: it is rolled back and retried on the current data. */
export class ConcurrentChange extends Error {}

const codeOf = (error: unknown): string =>
  error instanceof QueryFailedError ? ((error.driverError as NodeJS.ErrnoException).code ?? '') : '';

const TAKEN = ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'];

/** Whether a statement violated a unique key. */
export function isDuplicate(error: unknown): boolean {
  return TAKEN.includes(codeOf(error));
}

/** Whether a transaction that failed at its commit was certainly rolled back: the embedded database's disk is full. */
export const isRolledBack = (error: unknown) => codeOf(error) === 'SQLITE_FULL';

const ends = new WeakSet<object>();

/** Whether a transaction failed at its commit: only the database knows whether it holds. */
export const failedAtCommit = (error: unknown) => ends.has(Object(error) as object);

const isCollision = (error: unknown) =>
  ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'].includes(codeOf(error));

/**
 * Runs `work` in a transaction, and again when the database rolled it back because of a concurrent one. Inside, use only the given
 * manager.
 * @param isLong that it changes thousands of rows: on an embedded database it gets a thread of its own (longTransaction)
 */
export async function inTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
  { isLong = false } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let isWritten = false;
    try {
      const once = async (manager: EntityManager) => {
        const answer = await work(manager);
        isWritten = true;
        return answer;
      };
      return await (isLong ? longTransaction(dataSource, once) : dataSource.transaction(once));
    } catch (error) {
      if (isWritten) ends.add(Object(error) as object);
      if (!isCollision(error) || attempt === TRIES) throw error;
    }
  }
}
