import type { DataSource } from 'typeorm';
import { connectionsIn, type Pool, type PooledConnection } from './pool';

/** How long a server waits for the next statement, in s. MariaDB limits this within transactions; MySQL can limit it only for whole connections. */
export const idleLimits = { mariadb: 30, mysql: 60 };

/**
 * Has a database server end the transactions of a process that says nothing more. A machine that was cut off, or has lost its power,
 * closes no connection; the rows that it has changed would stay locked for hours.
 */
export function limitIdle({ driver }: DataSource): void {
  const { pool } = driver as unknown as { pool: Pool };
  // Each server reads its own comment only.
  const statement = `SET @limited = 1
    /*M!100302 , SESSION idle_transaction_timeout = ${idleLimits.mariadb} */
    /*!80000 , SESSION wait_timeout = ${idleLimits.mysql} */`;
  const limit = (connection: PooledConnection) => connection.query(statement, () => undefined);
  pool.on('connection', limit);
  // Those of the start.
  connectionsIn(pool._freeConnections).forEach(limit);
}
