import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
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

const ABSTRACT = /^INSERT INTO `abstract_file` .*'([0-9a-f-]{36})'.*'([0-9a-f]{64})'/;

const dumpIn = (backup: string) => join(backup, 'database.sql');

/** A MariaDB database, accessed by its own programs. */
export class ServerDatabase implements Database {
  readonly kind = 'server';
  private readonly name: string;

  constructor(private readonly address: URL) {
    this.name = decodeURIComponent(address.pathname.slice(1));
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

  async abstractsIn(backup: string): Promise<Map<string, string>> {
    const named = new Map<string, string>();
    for await (const line of createInterface({ input: createReadStream(dumpIn(backup)) })) {
      const [, id, sha256] = ABSTRACT.exec(line) ?? [];
      if (id && sha256) named.set(id, sha256);
    }
    return named;
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

  /** @returns what it says, unless that goes to a file. @throws Refused when it is missing or fails, of which it tells itself */
  private async run(
    program: string,
    options: string[],
    { input, output }: { input?: number; output?: number } = {},
  ): Promise<string> {
    const { hostname, port, username, password } = this.address;
    const way = [
      `--host=${hostname.replace(/^\[|\]$/g, '')}`,
      `--port=${port || 3306}`,
      '--protocol=tcp',
      `--user=${decodeURIComponent(username)}`,
    ];
    const child = spawn(program, ['--no-defaults', ...way, '--default-character-set=utf8mb4', ...options], {
      stdio: [input ?? 'ignore', output ?? 'pipe', 'inherit'],
      // All users can see a command's arguments, but not its environment.
      env: { PATH: process.env['PATH'], MYSQL_PWD: decodeURIComponent(password) },
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
}
