import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inParts, node } from '../jest/node.mjs';

// What a suite writes is gone with it: where there is room for that in memory, it waits for no disk.
const cacheDirectory = join(tmpdir(), 'conference-jest');
const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;
if (existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize >= ROOM_BYTES) process.env.TMPDIR = MEMORY;
}

// Suites that start the API as a process share one build of it, which lies where it finds what it imports (src/testing/api-process.ts).
const packages = join(import.meta.dirname, '../node_modules');
const ofThisRun = `.api-${process.pid}`;
process.env.TEST_API_BUILD = join(packages, ofThisRun);
process.on('exit', () => {
  for (const name of readdirSync(packages).filter((one) => one === ofThisRun || one.startsWith(`${ofThisRun}-`)))
    rmSync(join(packages, name), { recursive: true, force: true });
});

// A thread runs what is built, and nothing is here.
const moduleNameMapper = { '/thread-script$': '<rootDir>/src/testing/thread-script.ts' };
const withoutSync = (part) => ({ ...part, setupFiles: [...part.setupFiles, '<rootDir>/src/testing/no-sync.ts'] });
const anywhere = withoutSync({ ...node('api (embedded)'), moduleNameMapper });

/** Suites that need a bucket. */
const ofABucket = ['\\.bucket\\.api\\.spec\\.ts$'];

/** Suites about abstracts that are held to the same on a bucket as on the disk. */
const onABucket = ['files/uploads', 'files/downloads', 'files/file-store'];

const embedded = {
  ...anywhere,
  globals: { testDatabase: 'embedded' },
  // The embedded database belongs to one process, and nothing lies between both.
  testPathIgnorePatterns: [
    ...anywhere.testPathIgnorePatterns,
    'processes.api.spec.ts',
    'database/(encryption|every-write|hosts|idle-transactions|lease|proxy|retries).api.spec.ts',
    ...ofABucket,
  ],
};

/** Processes that share the file of the embedded database: a server has none. */
const ofAFile = ['database/beside.api.spec.ts'];

/**
 * Suites that meet the database (`.api.spec.ts`) and are about what comes before it is asked: the embedded one is enough, unless the server is one
 * that was given, such as the MySQL of `npm run drill -- mysql`.
 */
const onOneDatabase = [
  // Who may call what. That a session is found in MariaDB, too, all others show.
  'auth/access.*.api.spec.ts',
  // Bodies: what they hold in memory, and what is no abstract.
  'http/body-memory.api.spec.ts',
  'files/uploads.api.spec.ts',
  // Headers: Origin, and what the gateway says of a request.
  'http/own-site.api.spec.ts',
  'http/request-log.api.spec.ts',
];

/**
 * The suites in which two databases could differ: locks, conflicts and claims, collations, sums and streams, what happens without one, migrations.
 * `npm test` runs these a second time, on a server; `npm test -- --all` all that are not in `onOneDatabase`.
 */
const onTwoDatabases = [
  'applications/(commit|counts|decide|email-change|list|register|retry|search)',
  'applications/search-texts/.*',
  'audience/(approve|register)',
  'auth/(login|password-reset|tries)',
  'batches/(batches|processes|release)',
  'database/.*',
  'doctor/.*',
  'editions/(moves|processes)',
  'grants/.*',
  'version-guard/guard-turn',
  'mail/(outbox|outbox-bulk|outbox-processes)',
  'mail/search-texts/.*',
  'module-counts/.*',
  'overview/.*',
  'pair/pair',
  'quotas/.*',
  'readings/.*',
  'retry-keys/.*',
  'second-factor/processes',
  'stored-keys/.*',
  'sweeps/processes',
  'telemetry/metrics',
  'testing/fresh-settings',
  'volunteers/change',
  '(failure|processes|start)',
];

/**
 * The server is the one at TEST_DATABASE_URL, on which everything is run, else a MariaDB of their own. Where there is neither they are told by
 * their names and counted as skipped: what the project consists of is the same everywhere.
 */
const everywhere = Boolean(process.env.TEST_ALL || process.env.TEST_DATABASE_URL);
/** Each call that writes with each failure of a server takes five minutes: `npm test -- --all` and `npm run drill -- mysql` have them. */
const withoutTime = everywhere ? [] : ['database/every-write.api.spec.ts'];
const both = everywhere ? '.*' : onTwoDatabases.join('|');
const isGiven = Boolean(process.env.TEST_DATABASE_URL);
const kind = isGiven ? 'server' : 'mariadb';
const server = {
  ...node(`api (${kind})`),
  moduleNameMapper,
  globals: { testDatabase: 'server' },
  testPathIgnorePatterns: [
    ...anywhere.testPathIgnorePatterns,
    ...ofAFile,
    ...(isGiven ? [] : onOneDatabase),
    ...ofABucket,
    ...withoutTime,
  ],
  // Jest takes either a regular expression or globs.
  testMatch: undefined,
  testRegex: [`/api/src/(${both})\\.api\\.spec\\.ts$`],
  globalSetup: '<rootDir>/src/testing/server-setup.ts',
  globalTeardown: '<rootDir>/src/testing/server-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/src/testing/without-server.ts'],
};

/** The suites about abstracts in a bucket, on a storage of their own. Without Ceph they are told by their names and counted as skipped. */
const bucket = {
  ...anywhere,
  displayName: 'api (bucket)',
  globals: { testDatabase: 'embedded', testStore: 'bucket' },
  testMatch: undefined,
  testRegex: ['\\.bucket\\.api\\.spec\\.ts$', `/api/src/(${onABucket.join('|')})\\.api\\.spec\\.ts$`],
  globalSetup: '<rootDir>/src/testing/bucket-setup.ts',
  globalTeardown: '<rootDir>/src/testing/bucket-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/src/testing/without-bucket.ts'],
};

/**
 * Those of them in which the database counts, on a server as well: abstracts that move or are backed up, and their marks. A bucket's own suite and what is
 * stored there know no database. `npm test` leaves these to `--all`: the embedded database shows what a bucket changes.
 */
const bucketOnServer = {
  ...bucket,
  testPathIgnorePatterns: everywhere ? bucket.testPathIgnorePatterns : ['.'],
  displayName: `api (bucket, ${kind})`,
  globals: { testDatabase: 'server', testStore: 'bucket' },
  testRegex: [
    `/api/src/(${['doctor/.*', 'files/backup', 'files/moving/.*', 'sweeps/.*'].join('|')})\\.bucket\\.api\\.spec\\.ts$`,
  ],
  globalSetup: '<rootDir>/src/testing/bucket-server-setup.ts',
  globalTeardown: '<rootDir>/src/testing/bucket-server-teardown.ts',
  setupFilesAfterEnv: [...bucket.setupFilesAfterEnv, ...server.setupFilesAfterEnv],
};

// Loading the API takes longer than most of its suites.
const runner = ['../jest/group-runner.mjs', { suite: join(import.meta.dirname, 'src/testing/group.ts') }];

export default inParts(
  'api',
  [embedded, server, bucket, bucketOnServer].map((part) => ({ ...part, cacheDirectory, runner })),
);
