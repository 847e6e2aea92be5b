import { MigrationExecutor, type DataSource } from 'typeorm';

/**
 * Takes the steps that the tables have not taken yet, each in a transaction of its own.
 * @throws the database's error of the step that failed; the steps before it stand
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  await withMigrations(dataSource, (executor) => executor.executePendingMigrations());
}

/** Takes the last step back. Only tests do that. */
export async function takeBackLast(dataSource: DataSource): Promise<void> {
  await withMigrations(dataSource, (executor) => executor.undoLastMigration());
}

/**
 * TypeORM looks tables up by joins of subqueries. MariaDB merges these, and then looks through every database of the server:
 * with a hundred others a lookup takes a third of a second, and a step has many. Left as they are, they take a millisecond.
 */
const LOOK_UP_QUICKLY = "SET SESSION optimizer_switch = 'derived_merge=off'";

async function withMigrations(
  dataSource: DataSource,
  work: (executor: MigrationExecutor) => Promise<unknown>,
): Promise<void> {
  const isServer = dataSource.options.type !== 'better-sqlite3';
  const runner = dataSource.createQueryRunner();
  try {
    if (isServer) await runner.query(LOOK_UP_QUICKLY);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'each';
    await work(executor);
    // The connection goes back to the pool.
    if (isServer) await runner.query('SET SESSION optimizer_switch = DEFAULT');
  } finally {
    await runner.release();
  }
}
