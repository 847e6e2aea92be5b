import { dropDatabasesOfThisRun } from './test-server';

/**
 * Ends the MariaDB of this run. A server that was given stays, but loses what this run has made there. Several parts of a run may share a
 * server. Each asks for its end; the later ones find none.
 */
export default async function teardown(): Promise<void> {
  const { mariadb } = globalThis;
  if (mariadb) {
    globalThis.mariadb = undefined;
    delete process.env.TEST_DATABASE_URL;
    await mariadb.stop();
  } else if (process.env.TEST_DATABASE_URL) await dropDatabasesOfThisRun();
}
