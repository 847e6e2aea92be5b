import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseAddress } from '@conference/settings';
import { createConnection, type Connection } from 'mysql2/promise';
import { encryptionOf, type Encryption } from './encryption';
import { Hosts } from './hosts';
import type { Statements } from './lease';
import { brokenOff, lostErrors, undoneErrors } from './undone';

/** How long a server may take to connect, and to answer a statement, in ms. */
const PATIENCE_MS = 3000;
const MOST_TRIES = 3;
const PAUSE_MS = 100;

const PASSING = [...Object.values(undoneErrors).flat(), ...brokenOff, ...lostErrors];

/**
 * A database server for a few small statements of a process that needs no pool: one connection, to the first host that takes writes. A statement
 * may be repeated when its connection is lost, so that each has to do no harm twice.
 */
export class DatabaseServer implements Statements {
  private readonly hosts: Hosts;
  private readonly ssl: Encryption;
  private connection: Promise<Connection> | undefined;

  /** @throws SettingRefused when the certificate that it is to be verified with cannot be read */
  constructor(private readonly address: DatabaseAddress) {
    this.ssl = encryptionOf(address);
    this.hosts = new Hosts(address, this.ssl);
  }

  /** @throws DatabaseAway when a passing error did not pass; the driver's error when it is no passing one */
  async query(statement: string, parameters: unknown[] = []): Promise<unknown> {
    for (let tried = 1; ; tried++) {
      try {
        const connection = await (this.connection ??= this.connect());
        const [result] = await connection.query({ sql: statement, timeout: PATIENCE_MS }, parameters);
        return result;
      } catch (error) {
        if (!isPassing(error)) throw error;
        await this.close();
        if (tried === MOST_TRIES) throw new DatabaseAway(error);
        await pause(PAUSE_MS * tried);
      }
    }
  }

  /** Closes the connection; another statement opens it again. */
  async close(): Promise<void> {
    const connection = await this.connection?.catch(() => undefined);
    this.connection = undefined;
    // The driver's own end would wait for a server that is silent.
    (connection as { connection: { stream: Socket } } | undefined)?.connection.stream.destroy();
  }

  private async connect(): Promise<Connection> {
    const { user, password, name: database } = this.address;
    const host = await this.hosts.choose();
    const connection = await createConnection({
      ...host,
      user,
      password,
      database,
      ssl: this.ssl,
      charset: 'utf8mb4',
      connectTimeout: PATIENCE_MS,
    });
    // What is lost between statements is noticed by the next one.
    connection.on('error', () => undefined);
    return connection;
  }
}

/** A database server could not be reached, or took nothing, however often it was tried. What was asked last may have been done. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  /** Of the driver or the server: ECONNREFUSED, ER_OPTION_PREVENTS_STATEMENT ... */
  readonly code: string | undefined;

  /** @param cause the last error */
  constructor(cause: unknown) {
    const { message, code } = cause as NodeJS.ErrnoException;
    super(message, { cause });
    this.code = code;
  }
}

/** Whether another attempt, perhaps with another host, may succeed. */
function isPassing(error: unknown): boolean {
  const { errno = 0, code = '' } = error as { errno?: number; code?: string };
  return !code.startsWith('ER_') || PASSING.includes(errno);
}
