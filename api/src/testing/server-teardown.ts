import { dropDatabasesOfThisRun } from './test-server';

/**
 * Ends the MariaDB of this run. A server that was given stays, without what this run has made there. Several parts of a run may share a
 * server: each asks for its end, and whoever comes later finds none.
 */
export default async function teardown(): Promise<void> {
  const { mariadb } = globalThis;
  if (mariadb) {
    globalThis.mariadb = undefined;
    delete process.env.TEST_DATABASE_URL;
    await mariadb.stop();
  } else if (process.env.TEST_DATABASE_URL) await dropDatabasesOfThisRun();
}
