import { freePort } from '@conference/testing';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { run, start } from '../../../harness/command';
import { root } from '../../../set-up/prepare.mjs';
import { stopProcess } from '../../../start/children';
import { installPackages, mayInstall } from '../../../set-up/system-packages';
import { archive } from '../../../set-up/unstable';

/** The folder of a MySQL. Debian's stable release has only MariaDB, so it comes from the unstable one. Once it was fetched, it is kept. */
const FOLDER = join(root, 'node_modules/.cache/mysql');
const DEBOOTSTRAP = '/usr/sbin/debootstrap';
const PATIENCE_MS = 120_000;

/** A MySQL that runs for this process alone. */
export interface MySql {
  /** The server: `mysql://root@127.0.0.1:port`. */
  address: string;
  version: string;
  stop(): Promise<void>;
}

/** A certificate and its key, as files of this machine. */
interface Tls {
  certificate: string;
  key: string;
}

interface Options {
  /** What it shows; without, nothing is encrypted. */
  tls?: Tls;
  /** Options of the server beyond those of all. */
  options?: string[];
}

let booted = 0;

/** Boots a MySQL of Debian unstable out of a folder of its own. Nothing of it is installed on the machine. @throws with a sentence where that cannot be */
export async function bootMySql({ tls, options: more = [] }: Options = {}): Promise<MySql> {
  if (!mayInstall())
    throw new Error('MySQL comes from Debian unstable into a folder of its own: this drill needs Debian, and root.');
  if (!existsSync(join(FOLDER, 'usr/sbin/mysqld'))) await bring();
  const name = `drill-${process.pid}-${(booted += 1)}`;
  const data = `/var/lib/${name}`;
  await mkdir(join(FOLDER, data));
  // It has no certificate, like the server of the other suites. The suites about encryption boot a server of their own.
  const options = ['--no-defaults', '--user=root', `--datadir=${data}`, '--auto-generate-certs=OFF'];
  run(['chroot', FOLDER, 'mysqld', ...options, '--initialize-insecure']);
  const port = await freePort();
  const own = [
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--mysqlx=OFF',
    `--socket=/tmp/${name}.sock`,
    `--pid-file=/tmp/${name}.pid`,
    '--secure-file-priv=NULL',
  ];
  // The suites do not wait for the disk on MariaDB either.
  const quick = ['--innodb-flush-log-at-trx-commit=0', '--sync-binlog=0'];
  const encrypted = tls ? ['--ssl-cert=server.pem', '--ssl-key=server.key'] : [];
  if (tls) {
    await copyFile(tls.certificate, join(FOLDER, data, 'server.pem'));
    await copyFile(tls.key, join(FOLDER, data, 'server.key'));
  }
  const server = start(['chroot', FOLDER, 'mysqld', ...options, ...own, ...quick, ...encrypted, ...more]);
  const stop = async () => {
    await stopProcess(server.child);
    await rm(join(FOLDER, data), { recursive: true });
  };
  const address = `mysql://root@127.0.0.1:${port}`;
  try {
    return {
      address,
      version: await answeringVersion(port, () => server.child.exitCode === null),
      stop,
    };
  } catch (error) {
    await stop();
    throw new Error(`MySQL does not answer:\n${server.output().slice(-2000)}`, { cause: error });
  }
}

/** Runs statements as the administrator. */
export async function ask({ address }: Pick<MySql, 'address'>, ...statements: string[]): Promise<Row[]> {
  const connection = await createConnection({ uri: address });
  try {
    let rows: Row[] = [];
    for (const statement of statements) [rows] = (await connection.query(statement)) as unknown as [Row[]];
    return rows;
  } finally {
    await connection.end();
  }
}

type Row = Record<string, unknown>;

/** Downloads the packages and unpacks them; none of their scripts runs. */
async function bring(): Promise<void> {
  if (!existsSync(DEBOOTSTRAP)) installPackages(['debootstrap']);
  console.log('Bringing MySQL from Debian unstable ...');
  const unfinished = `${FOLDER}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  run([DEBOOTSTRAP, '--foreign', '--variant=minbase', '--include=mysql-server', 'sid', unfinished, archive()]);
  const packages = join(unfinished, 'var/cache/apt/archives');
  for (const name of await readdir(packages)) {
    if (name.endsWith('.deb')) run(['dpkg-deb', '--extract', join(packages, name), unfinished]);
  }
  await rm(packages, { recursive: true });
  await rename(unfinished, FOLDER);
}

async function answeringVersion(port: number, isRunning: () => boolean): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(200)) {
    try {
      const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' });
      const [[row]] = (await connection.query('SELECT VERSION() AS version')) as unknown as [[{ version: string }]];
      await connection.end();
      return row.version;
    } catch (error) {
      if (Date.now() > end || !isRunning()) throw error;
    }
  }
}
