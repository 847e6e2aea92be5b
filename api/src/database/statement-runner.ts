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

/**
 * The rows of a statement that reads; otherwise how many rows it changed. A failure is passed as data: an error that leaves a thread
 * loses its code.
 */
export type Result = { rows: unknown[] } | { affected: number } | { failure: { message: string; code?: string } };

const { file, timeout, pragmas } = workerData as Opening;
const database = new libsql(file, { timeout });
for (const pragma of pragmas) database.pragma(pragma);

/** Runs a statement of a transaction. Refuses it if none is open: the database has undone its transaction, or that ended with a previous thread. */
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
