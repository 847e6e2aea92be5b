import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port';

/** Runs the database until its standard input closes, so that it never outlives a killed test run. */
const WATCH = '"$0" "$@" & read _; kill $!; wait $!; rm -rf "$DIRECTORY"';

/** Where systems install the server; MARIADBD names another place. */
export const MARIADBS = [
  '/usr/sbin/mariadbd',
  '/usr/libexec/mariadbd',
  '/usr/local/bin/mariadbd',
  '/opt/homebrew/bin/mariadbd',
];

/** The server's program, if this machine has one. */
export const findMariaDb = (): string | undefined =>
  (process.env.MARIADBD ? [process.env.MARIADBD] : MARIADBS).find((path) => existsSync(path));

/** A MariaDB that runs for this process alone. */
export interface MariaDb {
  /** The server: `mariadb://root@127.0.0.1:port`. */
  address: string;
  /** Makes an empty database. @returns its address, as DATABASE_URL takes it */
  create(name: string): string;
  /** Runs SQL as the administrator. */
  ask(statements: string): void;
  /** Stops it, and waits until its data are gone. */
  stop(): Promise<void>;
}

interface Options {
  /** Whether writes survive a power cut; tests do not need to wait for that. */
  durable: boolean;
  /** Options of the server beyond its defaults. */
  options?: string[];
}

/** Starts a private MariaDB on a free port, with its built-in defaults and what is asked for. @throws where this machine has none */
export async function bootMariaDb({ durable, options: more = [] }: Options): Promise<MariaDb> {
  const program = findMariaDb();
  if (!program) throw new Error(`MariaDB is needed, and ${process.env.MARIADBD || MARIADBS[0]} is not there.`);
  const directory = await mkdtemp(join(tmpdir(), 'conference-mariadb-'));
  const [data, socket, temporary] = [join(directory, 'data'), join(directory, 'socket'), join(directory, 'tmp')];
  await mkdir(temporary);
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? ['--user=mysql'] : [];
  if (isRoot) execFileSync('chown', ['mysql', directory, temporary]);
  const install = [`--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db', ...user];
  execFileSync('mariadb-install-db', ['--no-defaults', ...install], { stdio: 'pipe' });
  const port = await freePort();
  const options = [
    '--no-defaults',
    `--datadir=${data}`,
    // Each server that starts empties its folder of what others of its kind have left there, or use.
    `--tmpdir=${temporary}`,
    `--socket=${socket}`,
    `--pid-file=${join(directory, 'pid')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--innodb-flush-log-at-trx-commit=${durable ? 1 : 0}`,
    ...user,
    ...more,
  ];
  const env = { ...process.env, DIRECTORY: directory };
  const running = spawn('sh', ['-c', WATCH, program, ...options], { stdio: ['pipe', 'ignore', 'ignore'], env });
  const ask = (statements: string) =>
    void execFileSync('mariadb', ['--no-defaults', '--user=root', `--socket=${socket}`, '-e', statements], {
      stdio: 'pipe',
    });
  await answering(() => ask('SELECT 1'));
  const address = `mariadb://root@127.0.0.1:${port}`;
  return {
    address,
    create(name) {
      ask(`CREATE DATABASE \`${name}\``);
      return `${address}/${name}`;
    },
    ask,
    async stop() {
      const ended = once(running, 'exit');
      running.stdin?.end();
      await ended;
    },
  };
}

async function answering(ask: () => void): Promise<void> {
  for (let tries = 100; ; tries--) {
    try {
      return void ask();
    } catch (error) {
      if (tries === 0) throw error;
      await pause(100);
    }
  }
}
