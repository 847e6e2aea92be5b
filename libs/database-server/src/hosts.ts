import type { Socket } from 'node:net';
import type { DatabaseAddress, DatabaseHost } from '@conference/settings';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import type { Encryption } from './encryption';

/** How long a host may take to say how it stands, in ms. */
const PATIENCE_MS = 2000;

/** How a host stands: it takes writes, it only reads, it has lost its cluster, or what the driver said instead. */
export type Standing = 'writable' | 'readable' | 'outOfCluster' | Error;

/** Asks for rows. */
type Ask = <Row>(statement: string) => Promise<Row[]>;

/** The hosts of DATABASE_URL (docs/decisions/0054). */
export class Hosts {
  constructor(
    private readonly address: DatabaseAddress,
    private readonly ssl: Encryption,
  ) {}

  /** Whether there is another one to go to. */
  get areSeveral(): boolean {
    return this.address.hosts.length > 1;
  }

  /**
   * The first one that can be written to, else the first one that answers. A single one is taken as it is.
   * @throws the driver's error of the first, when none answers
   */
  async choose(): Promise<DatabaseHost> {
    if (!this.areSeveral) return this.address.hosts[0];
    let readable: DatabaseHost | undefined;
    let failure: Error | undefined;
    for (const host of this.address.hosts) {
      const standing = await this.look(host);
      if (standing === 'writable') return host;
      if (typeof standing === 'string') readable ??= host;
      else failure ??= standing;
    }
    if (readable) return readable;
    throw failure ?? new Error('No host answers.');
  }

  /** How each of them stands, in their order. */
  standings(): Promise<{ host: DatabaseHost; standing: Standing }[]> {
    return Promise.all(this.address.hosts.map(async (host) => ({ host, standing: await this.look(host) })));
  }

  /** Whether a host can be written to. */
  async isWritable(host: DatabaseHost): Promise<boolean> {
    return (await this.look(host)) === 'writable';
  }

  /**
   * Asks a host, by a connection of its own.
   * @param work is begun once it is connected: what it times is the host's answer alone
   * @throws the driver's error
   */
  async ask<Result>(host: DatabaseHost, work: (ask: Ask) => Promise<Result>): Promise<Result> {
    return this.meet(host, (connection) =>
      work(async <Row>(statement: string) => (await connection.query<(Row & RowDataPacket)[]>(statement))[0]),
    );
  }

  private async look(host: DatabaseHost): Promise<Standing> {
    return this.meet(host, standingOf).catch((error: Error) => error);
  }

  private async meet<Result>(
    { host, port }: DatabaseHost,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> {
    const { user, password, name: database } = this.address;
    const options = { host, port, user, password, database, ssl: this.ssl, connectTimeout: PATIENCE_MS };
    let connection: Connection | undefined;
    try {
      connection = await createConnection(options);
      return await inTime(work(connection));
    } finally {
      // The driver's own end would wait for a host that is silent.
      (connection as { connection: { stream: Socket } } | undefined)?.connection.stream.destroy();
    }
  }
}

/** A replica is read-only, also one that is about to take over; a node that has lost its cluster is not ready. */
async function standingOf(connection: Connection): Promise<Standing> {
  const ask = async (statement: string) => {
    const [rows] = await connection.query<RowDataPacket[]>(statement);
    return new Map(rows.map((row) => Object.values(row) as [string, string]));
  };
  const variables = await ask("SHOW GLOBAL VARIABLES WHERE Variable_name IN ('read_only', 'wsrep_on')");
  if (variables.get('wsrep_on') === 'ON') {
    const status = await ask("SHOW GLOBAL STATUS LIKE 'wsrep_ready'");
    if (status.get('wsrep_ready') !== 'ON') return 'outOfCluster';
    // Whoever comes from another node finds what was written there: this waits for it.
    await connection.query('SET SESSION wsrep_sync_wait = 1');
    await connection.query('SELECT 1');
  }
  return variables.get('read_only') === 'OFF' ? 'writable' : 'readable';
}

/** A server that hangs takes connections, and does not answer. */
function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    const silent = Object.assign(new Error('The host is silent.'), { code: 'ETIMEDOUT' });
    setTimeout(() => reject(silent), PATIENCE_MS).unref();
  });
  return Promise.race([work, late]);
}
