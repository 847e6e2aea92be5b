import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { NamedRelease } from '@conference/release-store/sharing';
import { nameOfHost, type DatabaseAddress, type DatabaseHost } from '@conference/settings';
import { Refused } from '../start/refused';
import type { Database } from './database';

/** A snapshot without locks, one row per line, so that the abstracts' ids can be read from it. */
const AS_STATEMENTS = [
  '--single-transaction',
  '--skip-lock-tables',
  '--skip-extended-insert',
  '--no-autocommit',
  '--no-tablespaces',
];

/** The first of each: the name of a file on its author's device, further on, may look like a digest. */
const ABSTRACT = /^INSERT INTO `abstract_file` .*?'([0-9a-f-]{36})'.*?'([0-9a-f]{64})'/;
const RELEASE = /^INSERT INTO `live_release` .*\((\d+),\d+,'([0-9a-f]{64})'\)/;

/** How a host stands, as api/src/database/hosts.ts asks it, and how the connection to it is encrypted. */
const STANDING = [
  "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('read_only', 'wsrep_on')",
  "SHOW STATUS WHERE Variable_name IN ('wsrep_ready', 'Ssl_cipher')",
].join('; ');

/** The last line of a dump, and in how many bytes it fits, whatever date it names. No text in a dump begins a line. */
const [END, END_BYTES] = [/^-- Dump completed/m, 200];

/** Descriptors of open files that a program reads and writes. */
interface Files {
  input?: number;
  output?: number;
}

const dumpIn = (backup: string) => join(backup, 'database.sql');

/** A MariaDB database, accessed by its own programs. */
export class ServerDatabase implements Database {
  readonly kind = 'server';
  private readonly name: string;
  private host?: DatabaseHost;

  constructor(private readonly address: DatabaseAddress) {
    this.name = address.name;
  }

  async dump(backup: string): Promise<void> {
    const file = await open(dumpIn(backup), 'w', 0o600);
    try {
      await this.run('mariadb-dump', [...AS_STATEMENTS, this.name], { output: file.fd });
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async verify(backup: string): Promise<void> {
    const file = await open(dumpIn(backup));
    try {
      const { size } = await file.stat();
      const { buffer } = await file.read({ buffer: Buffer.alloc(END_BYTES), position: Math.max(size - END_BYTES, 0) });
      if (!END.test(buffer.toString('latin1')))
        throw new Refused(`The backup is damaged: ${dumpIn(backup)} ends before its end.`);
    } finally {
      await file.close();
    }
  }

  async abstractsIn(backup: string): Promise<Map<string, string>> {
    return new Map(await rowsIn(backup, ABSTRACT));
  }

  async releasesIn(backup: string): Promise<NamedRelease[]> {
    const named = (await rowsIn(backup, RELEASE)).map(([number, sha256]) => ({ release: Number(number), sha256 }));
    return named.sort((one, other) => other.release - one.release);
  }

  async isEmpty(): Promise<boolean> {
    return (await this.run('mariadb', ['--skip-column-names', '--execute=SHOW TABLES', this.name])) === '';
  }

  async load(backup: string): Promise<void> {
    const file = await open(dumpIn(backup));
    try {
      await this.run('mariadb', [this.name], { input: file.fd });
    } finally {
      await file.close();
    }
  }

  /** What a program prints, unless that goes to a file. @throws Refused when the program is missing or fails; then it prints why itself */
  private async run(program: string, options: string[], files: Files = {}): Promise<string> {
    this.host ??= await this.writable();
    return this.runAt(this.host, program, options, files);
  }

  /** The host that the site writes to, the first that takes writes. A single host is taken as it is, but it must encrypt. */
  private async writable(): Promise<DatabaseHost> {
    const { hosts, sslMode } = this.address;
    for (const host of hosts) {
      const standing = await this.runAt(host, 'mariadb', [`--execute=${STANDING}`, '--skip-column-names']).catch(
        () => '',
      );
      const isEncrypted = /^Ssl_cipher\t\S/m.test(standing);
      // The client goes on in the clear by itself.
      if (standing !== '' && sslMode !== 'disabled' && !isEncrypted)
        throw new Refused(`${nameOfHost(host)} does not encrypt, and DATABASE_URL has ssl-mode=${sslMode}.`);
      const isReady = !/^wsrep_on\tON/m.test(standing) || /^wsrep_ready\tON/m.test(standing);
      if (isReady && /^read_only\tOFF/m.test(standing)) return host;
    }
    if (hosts.length === 1) return hosts[0];
    throw new Refused('No host of DATABASE_URL can be written to: see above.');
  }

  private async runAt(
    { host, port }: DatabaseHost,
    program: string,
    options: string[],
    { input, output }: Files = {},
  ): Promise<string> {
    const { user, password } = this.address;
    const way = [`--host=${host}`, `--port=${port}`, '--protocol=tcp', `--user=${user}`, ...this.encryption()];
    const child = spawn(program, ['--no-defaults', ...way, '--default-character-set=utf8mb4', ...options], {
      stdio: [input ?? 'ignore', output ?? 'pipe', 'inherit'],
      // All users can see a command's arguments, but not its environment.
      env: { PATH: process.env['PATH'], MYSQL_PWD: password },
    });
    const ended = new Promise<void>((resolve, reject) => {
      child.once('error', () =>
        reject(new Refused(`${program} cannot be run: install MariaDB's client (Debian: mariadb-client).`)),
      );
      child.once('close', (code) => (code === 0 ? resolve() : reject(new Refused(`${program} failed: see above.`))));
    });
    const [printed] = await Promise.all([child.stdout ? text(child.stdout) : '', ended]);
    return printed;
  }

  /** MariaDB's programs insist on encryption only if they also check the name. So here `verify-ca` is as strict as `verify-full`. */
  private encryption(): string[] {
    const { sslMode, sslCa } = this.address;
    if (sslMode === 'disabled') return ['--skip-ssl'];
    if (sslCa === undefined) return ['--ssl', '--skip-ssl-verify-server-cert'];
    return ['--ssl', `--ssl-ca=${sslCa}`, '--ssl-verify-server-cert'];
  }
}

/** Of each row of a dump that fits, its two parts. */
async function rowsIn(backup: string, row: RegExp): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for await (const line of createInterface({ input: createReadStream(dumpIn(backup)) })) {
    const [, one, other] = row.exec(line) ?? [];
    if (one && other) found.push([one, other]);
  }
  return found;
}
