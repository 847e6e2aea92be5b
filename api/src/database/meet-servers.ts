import type { DataSource } from 'typeorm';
import type { Connected, Pool, PooledConnection } from './pool';
import { CLOCK_STATEMENT, readClock } from './wall-time';

/**
 * What tells servers apart, and whether one is a node of a cluster. MySQL calls the first of them server_uuid, MariaDB server_uid, and not all versions
 * have one.
 */
const IDENTITY = `SHOW GLOBAL VARIABLES
  WHERE Variable_name IN ('server_uuid', 'server_uid', 'server_id', 'hostname', 'port', 'datadir', 'wsrep_on')`;

/** A node answers what it is asked in between once it has applied what its cluster had acknowledged by then. */
const CATCH_UP = ['SET SESSION wsrep_sync_wait = 1', 'SELECT 1', 'SET SESSION wsrep_sync_wait = DEFAULT'];

/** A variable of a server. */
interface Variable {
  Variable_name: string;
  Value: string;
}

/**
 * Checks to which server each new connection leads, before anybody gets it. A proxy may stand behind one address and have moved to
 * another server, whose clock is another one; then that clock is read first. A node of a cluster also takes what the others have
 * acknowledged first, so that everybody finds what they have written. If the server answers but refuses this question, the
 * connection is lent, and checked again the next time. If the connection is lost meanwhile, another one is made, once: nothing was asked
 * of it yet.
 */
export function meetServers({ driver }: DataSource): void {
  const { pool } = driver as unknown as { pool: Pool };
  const met = new WeakSet<PooledConnection>();
  let server: string | undefined;
  let reading: Promise<void> | undefined;

  async function meet(connection: PooledConnection): Promise<void> {
    const variables = await ask<Variable>(connection, IDENTITY);
    const identity = JSON.stringify(variables);
    if (identity !== server) {
      server = identity;
      reading = learn(connection, variables).catch((error: unknown) => {
        server = undefined;
        throw error;
      });
    }
    await reading;
    met.add(connection);
  }

  const connect = pool.getConnection.bind(pool);
  const connectAndMeet = (connected: Connected, isLast = false): void =>
    connect((error, connection) => {
      if (!connection || met.has(connection)) return connected(error, connection);
      meet(connection).then(
        () => connected(null, connection),
        (failure: NodeJS.ErrnoException & { fatal?: boolean }) => {
          if (!failure.fatal) return connected(null, connection);
          connection.destroy();
          if (isLast) connected(failure);
          else connectAndMeet(connected, true);
        },
      );
    });
  pool.getConnection = connectAndMeet;
}

/** Waits until a server has what its cluster has, and reads its clock. */
async function learn(connection: PooledConnection, variables: readonly Variable[]): Promise<void> {
  const isNode = variables.some(({ Variable_name: name, Value: value }) => name === 'wsrep_on' && value === 'ON');
  for (const statement of isNode ? CATCH_UP : []) await ask(connection, statement);
  await readClock(() => ask<{ at: string }>(connection, CLOCK_STATEMENT));
}

const ask = <Row>(connection: PooledConnection, statement: string): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    connection.query(statement, (error, rows) => (error ? reject(error) : resolve(rows as Row[])));
  });
