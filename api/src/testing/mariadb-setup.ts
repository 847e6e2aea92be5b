import { freePort } from '@conference/testing';
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';

declare global {
  /** The MariaDB of this run, for its end. */
  var mariadb: ChildProcess | undefined;
}

/** Runs the database until its standard input closes, so that it never outlives a run that was killed. */
const WATCH = '"$0" "$@" & read _; kill $!; wait $!; rm -rf "$DIRECTORY"';

const MARIADBD = process.env.MARIADBD ?? '/usr/sbin/mariadbd';

/** Boots a private MariaDB on a free port, with nothing but its built-in defaults, and leaves its address. */
export default async function setup(): Promise<void> {
  if (!existsSync(MARIADBD)) throw new Error(`The API suites need MariaDB, and ${MARIADBD} is not there.`);
  const directory = await mkdtemp(join(tmpdir(), 'conference-mariadb-'));
  const data = join(directory, 'data');
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? ['--user=mysql'] : [];
  if (isRoot) execFileSync('chown', ['mysql', directory]);
  execFileSync(
    'mariadb-install-db',
    ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db', ...user],
    { stdio: 'pipe' },
  );
  const port = await freePort();
  globalThis.mariadb = spawn(
    'sh',
    [
      '-c',
      WATCH,
      MARIADBD,
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${join(directory, 'socket')}`,
      `--pid-file=${join(directory, 'pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      // What a test writes need not outlive a power cut.
      '--innodb-flush-log-at-trx-commit=0',
      ...user,
    ],
    { stdio: ['pipe', 'ignore', 'ignore'], env: { ...process.env, DIRECTORY: directory } },
  );
  process.env.TEST_MARIADB = `mariadb://root@127.0.0.1:${port}`;
  await answering(port);
}

async function answering(port: number): Promise<void> {
  for (let tries = 100; ; tries--) {
    try {
      const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' });
      return await connection.end();
    } catch (error) {
      if (tries === 0) throw error;
      await pause(100);
    }
  }
}
