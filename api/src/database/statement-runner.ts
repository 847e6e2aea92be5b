import { workerData } from 'node:worker_threads';
import libsql from 'libsql';

/** How to open the database, as its main connection is. */
export interface Opening {
  file: string;
  /** How long to wait for other processes, in ms. */
  timeout: number;
  pragmas: string[];
}

export interface Statement {
  sql: string;
  values: unknown[];
}

/** Rows of a statement that reads, else how many it changed. An error would lose its code on the way out of a thread. */
export type Result = { rows: unknown[] } | { affected: number } | { failure: { message: string; code?: string } };

const { file, timeout, pragmas } = workerData as Opening;
const database = new libsql(file, { timeout });
for (const pragma of pragmas) database.pragma(pragma);

/**
 * Runs a statement of a transaction. One outside of any is refused: it belongs to a transaction that the database has undone, or that
 * ended with a thread before this one.
 */
export function run({ sql, values }: Statement): Result {
  try {
    if (!database.inTransaction && !sql.startsWith('BEGIN')) throw new Error('The transaction has ended.');
    const statement = database.prepare(sql);
    return statement.reader ? { rows: statement.all(...values) } : { affected: statement.run(...values).changes };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { failure: { message, code } };
  }
}
