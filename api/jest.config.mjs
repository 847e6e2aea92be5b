import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inParts, node } from '../jest/node.mjs';

const MARIADB = process.env.MARIADBD ?? '/usr/sbin/mariadbd';

// What a suite writes is gone with it: where there is room for that in memory, it waits for no disk.
const cacheDirectory = join(tmpdir(), 'conference-jest');
const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;
if (existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize >= ROOM_BYTES) process.env.TMPDIR = MEMORY;
}

const anywhere = node('api (embedded)');

const embedded = {
  ...anywhere,
  globals: { testDatabase: 'embedded' },
  // The embedded database belongs to one process.
  testPathIgnorePatterns: [...anywhere.testPathIgnorePatterns, 'processes.api.spec.ts'],
};

/** Suites of a running API that are about what comes before its database is asked: the embedded one is enough. */
const onOneDatabase = [
  // Who may call what. That a session is found in MariaDB, too, all others show.
  'auth/access.api.spec.ts',
  // Bodies: what they hold in memory, and what is no abstract.
  'http/body-memory.api.spec.ts',
  'files/uploads.api.spec.ts',
  // Headers: Origin, and what the gateway says of a request.
  'http/own-site.api.spec.ts',
  'http/request-log.api.spec.ts',
];

/** The other suites that meet the database (`.api.spec.ts`) run a second time, on a MariaDB of their own. */
const mariadb = {
  ...node('api (mariadb)'),
  globals: { testDatabase: 'mariadb' },
  testPathIgnorePatterns: [...anywhere.testPathIgnorePatterns, ...onOneDatabase],
  testMatch: ['<rootDir>/src/**/*.api.spec.ts'],
  globalSetup: '<rootDir>/src/testing/mariadb-setup.ts',
  globalTeardown: '<rootDir>/src/testing/mariadb-teardown.ts',
};

// With CI=true nothing is skipped: there the boot of the database fails and says why.
const skipped = !existsSync(MARIADB) && process.env.CI !== 'true';
if (skipped) console.warn('Skipped: the API suites on MariaDB, because this machine has no mariadbd (apt install mariadb-server).');

// Loading the API takes longer than most of its suites.
const runner = ['../jest/group-runner.mjs', { suite: join(import.meta.dirname, 'src/testing/group.ts') }];

export default inParts('api', (skipped ? [embedded] : [embedded, mariadb]).map((part) => ({ ...part, cacheDirectory, runner })));
