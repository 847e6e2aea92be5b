import DataLoader from 'dataloader';
import { outsideRequests } from '../logging/request-context';

/** Ids that one statement asks for at most. */
const MOST = 64;

/**
 * Reads rows by their id, where one statement serves everybody who asks in the same turn of the event loop: when many come at once, the
 * ways to the database are what they wait for. Nothing is kept: whoever comes later sees what stands there then. Not for a transaction,
 * since the statement belongs to no one of them (docs/decisions/0028).
 * @param read the rows of so many ids, each of which may be named more than once; what is not there is left out
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
  // A turn hands over all that has arrived before it comes to its immediates.
  const atItsEnd = (begin: () => void) => outsideRequests(() => void setImmediate(begin));
  const reads = new DataLoader(inTurn, { cache: false, maxBatchSize: MOST, batchScheduleFn: atItsEnd });
  return (id) => reads.load(id);
}

/** As many `?` as there are ids, as they stand in an IN. */
export const marksOf = (ids: string[]) => ids.map(() => '?').join();
