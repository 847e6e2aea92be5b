import { bootMariaDb, findMariaDb, type MariaDb } from '@conference/testing';
import { nameThisRun, testServer } from './test-server';

declare global {
  /** The MariaDB of this run, for its end; a server that was given has none. */
  var mariadb: MariaDb | undefined;
}

/**
 * Boots the MariaDB of this run, unless a server was given, and leaves its address. Without MariaDB there is none, and
 * without-server.ts has its suites skipped; with CI=true nothing is skipped.
 * @throws when the server that was given cannot be used; with CI=true, when there is none
 */
export default async function setup(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) {
    testServer();
  } else if (findMariaDb() || process.env.CI === 'true') {
    globalThis.mariadb = await bootMariaDb({ durable: false });
    process.env.TEST_DATABASE_URL = globalThis.mariadb.address;
  }
  nameThisRun();
}
