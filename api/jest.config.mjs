import { existsSync } from 'node:fs';
import { inParts, node } from '../jest/node.mjs';

const MARIADB = process.env.MARIADBD ?? '/usr/sbin/mariadbd';

const embedded = { ...node('api (embedded)'), globals: { testDatabase: 'embedded' } };

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
