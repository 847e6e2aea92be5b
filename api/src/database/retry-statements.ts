import type { DataSource, QueryRunner } from 'typeorm';
import { onlyReads } from './only-reads';
import { closeAfterUse, type PooledConnection } from './pool';
import { Retries } from './retries';
import { isBrokenOff, isLost, isUndone, takesNone } from './unavailable';

/** Parts of TypeORM's query runner for servers that its types lack. */
interface Runner extends QueryRunner {
  databaseConnection?: PooledConnection;
  databaseConnectionPromise?: Promise<PooledConnection>;
}

/**
 * Repeats single statements that a database server could not do: any that it has undone, and reads that it broke off or whose connection
 * was lost. Statements of a transaction are repeated with it (transaction.ts). A connection is not used again if it was lost, or leads to
 * a server that takes no writes.
 * @param onUnfit is told of such a server
 */
export function retryStatements({ driver }: DataSource, onUnfit: () => void): void {
  const create = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode) => {
    const runner = create(mode) as Runner;
    const query = runner.query.bind(runner) as (...of: unknown[]) => Promise<unknown>;
    runner.query = (async (statement: string, ...more: unknown[]) => {
      for (const retries = new Retries(); ;) {
        try {
          return await query(statement, ...more);
        } catch (error) {
          if (takesNone(error)) onUnfit();
          if ((takesNone(error) || isLost(error)) && runner.databaseConnection)
            closeAfterUse(runner.databaseConnection);
          const isUnknown = isLost(error) || isBrokenOff(error);
          const mayBeRepeated = isUndone(error) || (isUnknown && onlyReads(statement));
          if (runner.isTransactionActive || !mayBeRepeated || !(await retries.another())) throw error;
          letGo(runner);
        }
      }
    }) as Runner['query'];
    return runner;
  };
}

/** The next statement gets another connection. */
function letGo(runner: Runner): void {
  runner.databaseConnection?.release();
  runner.databaseConnection = runner.databaseConnectionPromise = undefined;
}
