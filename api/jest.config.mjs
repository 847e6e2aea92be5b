import { existsSync } from 'node:fs';
import { inParts, node } from '../jest/node.mjs';

const MARIADB = process.env.MARIADBD ?? '/usr/sbin/mariadbd';

const anywhere = node('api (embedded)');

const embedded = {
  ...anywhere,
  globals: { testDatabase: 'embedded' },
  // The embedded database belongs to one process.
  testPathIgnorePatterns: [...anywhere.testPathIgnorePatterns, 'processes.api.spec.ts'],
};

/** Suites that meet the database (`.api.spec.ts`) run a second time, on a MariaDB of their own. */
const mariadb = {
  ...node('api (mariadb)'),
  globals: { testDatabase: 'mariadb' },
  testMatch: ['<rootDir>/src/**/*.api.spec.ts'],
  globalSetup: '<rootDir>/src/testing/mariadb-setup.ts',
  globalTeardown: '<rootDir>/src/testing/mariadb-teardown.ts',
};

// With CI=true nothing is skipped: there the boot of the database fails and says why.
const skipped = !existsSync(MARIADB) && process.env.CI !== 'true';
if (skipped) console.warn('Skipped: the API suites on MariaDB, because this machine has no mariadbd (apt install mariadb-server).');

export default inParts('api', skipped ? [embedded] : [embedded, mariadb]);
