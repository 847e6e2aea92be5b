import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { dialectOf } from './columns';
import { longTransaction } from './serialize-transactions';
import { Retries } from './retries';
import { isBrokenOff, isLost, isUndone } from './unavailable';

/** Thrown in a transaction that lost a race: it is rolled back and retried on the current data. */
export class ConcurrentChange extends Error {}

const codeOf = (error: unknown): string =>
  error instanceof QueryFailedError ? ((error.driverError as NodeJS.ErrnoException).code ?? '') : '';

const TAKEN = ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'];

/** Whether a statement violated a unique key. */
export function isDuplicate(error: unknown): boolean {
  return TAKEN.includes(codeOf(error));
}

/** Whether a transaction that failed at its commit was rolled back for certain, because the disk of the embedded database is full. */
export const isRolledBack = (error: unknown) => codeOf(error) === 'SQLITE_FULL';

const ends = new WeakSet<object>();

/** Whether a transaction failed at its commit: only the database knows whether it holds. */
export const failedAtCommit = (error: unknown) => ends.has(Object(error) as object);

/** At the commit, a cluster refuses a transaction that another node has overtaken, with the error of a deadlock. */
const isRefusedAtCommit = (error: unknown) => codeOf(error) === 'ER_LOCK_DEADLOCK';

/**
 * Runs `work` in a transaction. Runs it again if the first run was undone for certain: by a concurrent transaction, by a lost connection,
 * or by a server that takes no more writes. Inside, use only the given manager, and do nothing that must not happen twice. If the
 * connection is lost during the commit, it is not run again: only the database knows whether it holds.
 * @param isLong whether it changes thousands of rows; on an embedded database it gets a thread of its own (longTransaction)
 * @param isOfOneInstant whether all its reads have to see one instant, whatever the default of the server is
 */
export async function inTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
  { isLong = false, isOfOneInstant = false } = {},
): Promise<T> {
  for (const retries = new Retries(); ;) {
    let isWritten = false;
    try {
      const once = async (manager: EntityManager) => {
        const answer = await work(manager);
        isWritten = true;
        return answer;
      };
      if (isLong) return await longTransaction(dataSource, once);
      return await (isOfOneInstant && dialectOf(dataSource) === 'mysql'
        ? dataSource.transaction('REPEATABLE READ', once)
        : dataSource.transaction(once));
    } catch (error) {
      if (isWritten) ends.add(Object(error) as object);
      const hasEndedBefore = isUndone(error) || isBrokenOff(error) || isLost(error);
      const holdsNot = isWritten ? isRefusedAtCommit(error) : hasEndedBefore;
      if (!holdsNot || !(await retries.another())) throw error;
    }
  }
}
