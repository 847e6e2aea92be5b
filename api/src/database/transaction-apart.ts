import { Piscina } from 'piscina';
import { QueryFailedError, QueryResult, type DataSource, type EntityManager, type ObjectLiteral } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { threadScript } from '../thread-script';
import { BEGIN, BEGIN_TO_WRITE } from './serialize-transactions';
import type * as StatementRunner from './statement-runner';

type Result = ReturnType<typeof StatementRunner.run>;

/** Runs the statements of a transaction on a connection of its own, in a thread. */
class RunnerApart extends BetterSqlite3QueryRunner {
  constructor(
    dataSource: DataSource,
    private readonly thread: Piscina,
  ) {
    super(dataSource.driver as BetterSqlite3Driver);
    Object.assign(this, { manager: dataSource.createEntityManager(this) });
  }

  override async query(
    sql: string,
    parameters: unknown[] | ObjectLiteral = [],
    isStructured = false,
  ): Promise<QueryResult> {
    // The driver knows no booleans.
    const values = (parameters as unknown[]).map((value) => (typeof value === 'boolean' ? Number(value) : value));
    const statement: StatementRunner.Statement = { sql: sql === BEGIN ? BEGIN_TO_WRITE : sql, values };
    const answer = (await this.thread.run(statement, { name: 'run' })) as Result;
    if ('failure' in answer) {
      const { message, ...code } = answer.failure;
      throw new QueryFailedError(sql, values, Object.assign(new Error(message), code));
    }
    const rows = 'rows' in answer ? answer.rows : undefined;
    const result = Object.assign(new QueryResult(), { raw: rows, records: rows ?? [] }, answer);
    // As the driver's own runner, which types both alike.
    return isStructured ? result : (result.raw as QueryResult);
  }
}

/**
 * Runs a transaction of an embedded database on a connection and in a thread of its own. Meanwhile others can read on the main
 * connection, and the event loop is free. Others must not write meanwhile: a write would block the event loop until this transaction
 * ends.
 */
export async function transactionApart<T>(
  dataSource: DataSource,
  opening: StatementRunner.Opening,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const thread = new Piscina({
    filename: threadScript('database/statement-runner'),
    minThreads: 1,
    maxThreads: 1,
    workerData: opening,
  });
  // One that dies at work rejects its caller.
  thread.on('error', () => undefined);
  try {
    return await new RunnerApart(dataSource, thread).manager.transaction(work);
  } finally {
    await thread.destroy();
  }
}
