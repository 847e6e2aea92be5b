import { dropDatabasesOfThisRun } from './test-server';

/** Ends the MariaDB of this run. A server that was given stays, without what this run has made there. */
export default async function teardown(): Promise<void> {
  if (globalThis.mariadb) await globalThis.mariadb.stop();
  else if (process.env.TEST_DATABASE_URL) await dropDatabasesOfThisRun();
}
