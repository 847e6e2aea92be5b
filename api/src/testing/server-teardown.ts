import { dropDatabasesOfThisRun } from './test-server';

/** Ends the MariaDB of this run. A server that was given stays, without what this run has made there. */
export default async function teardown(): Promise<void> {
  const { mariadb } = globalThis;
  globalThis.mariadb = undefined;
  if (mariadb) await mariadb.stop();
  else if (process.env.TEST_DATABASE_URL) await dropDatabasesOfThisRun();
}
