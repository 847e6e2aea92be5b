import { databaseFile } from '@conference/settings';
import Libsql from 'libsql';
import { poolOf } from '../bench/rows/tables';

/** Runs a statement. @returns the rows of a SELECT */
export type Run = <Row = unknown>(statement: string) => Promise<Row[]>;

/** Reads or changes the database of a site without its API, which may be running. @param databaseUrl left out for the embedded one */
export async function onDatabase<Result>(
  dataDir: string,
  databaseUrl: string | undefined,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl === undefined) {
    const database = new Libsql(databaseFile(dataDir), { timeout: 5000 });
    const run: Run = async <Row>(statement: string) =>
      /^\s*SELECT/.test(statement) ? (database.prepare(statement).all() as Row[]) : (database.exec(statement), []);
    return work(run).finally(() => database.close());
  }
  const pool = poolOf(databaseUrl);
  const run: Run = async <Row>(statement: string) => {
    const [rows] = await pool.query(statement);
    return Array.isArray(rows) ? (rows as Row[]) : [];
  };
  return work(run).finally(() => pool.end());
}
