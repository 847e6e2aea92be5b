import DataLoader from 'dataloader';
import { withoutRequestId } from '../logging/request-context';

/** Ids that one statement asks for at most. */
const MOST = 64;

/**
 * Reads rows by id with one statement for all calls in the same turn of the event loop, because many calls wait mainly for round trips.
 * Nothing is cached. It is not for transactions, because the statement belongs to none of them (docs/decisions/0028).
 * @param read returns the rows of these ids, which may repeat; missing ones are left out
 * @param idOf the id a row was found by
 * @returns what finds the row of one id, if it is there
 */
export function sharedReads<Row>(
  read: (ids: string[]) => Promise<Row[]>,
  idOf: (row: Row) => string,
): (id: string) => Promise<Row | undefined> {
  const inTurn = async (ids: readonly string[]) => {
    const rows = new Map((await read([...ids])).map((row) => [idOf(row), row]));
    return ids.map((id) => rows.get(id));
  };
  // Immediates run after everything that has arrived in this turn.
  const atItsEnd = (begin: () => void) => withoutRequestId(() => void setImmediate(begin));
  const reads = new DataLoader(inTurn, { cache: false, maxBatchSize: MOST, batchScheduleFn: atItsEnd });
  return (id) => reads.load(id);
}

/** As many `?` as there are ids, as they stand in an IN. */
export const placeholdersFor = (ids: string[]) => ids.map(() => '?').join();
