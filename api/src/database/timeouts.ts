import type { DataSource } from 'typeorm';
import type { Connected, Pool } from './pool';
import { NoConnection } from './unavailable';

/** How long a statement, and waiting for a connection, may take, in ms. */
export const timeouts = { silence: 20_000 };

/**
 * Closes connections to a database server that does not respond; a frozen machine or network would otherwise hold every request. The
 * statement fails, and the next one gets a new connection. Waiting for a connection has the same limit. Called after the start, because a
 * migration may take longer. The embedded database needs no limit.
 */
export function enforceTimeouts({ driver }: DataSource): void {
  const { pool } = driver as { pool?: Pool };
  if (!pool) return;
  pool.on('acquire', (connection) => {
    const { stream } = connection;
    if (stream.listenerCount('timeout') === 0) {
      stream.on('timeout', () => stream.destroy(new Error('The database is silent.')));
      // The caller gets the error; an unhandled one would end the process.
      connection.on('error', () => undefined);
    }
    stream.setTimeout(timeouts.silence);
  });
  pool.on('release', ({ stream }) => void stream.setTimeout(0));
  const connect = pool.getConnection.bind(pool);
  pool.getConnection = (connected) => connect(withTimeout(connected));
}

/** Fails a request for a connection after the timeout. */
function withTimeout(connected: Connected): Connected {
  let isWaiting = true;
  const giveUp = setTimeout(() => {
    isWaiting = false;
    connected(new NoConnection('ETIMEDOUT'));
  }, timeouts.silence);
  return (error, connection) => {
    if (!isWaiting) return connection?.release();
    clearTimeout(giveUp);
    connected(error && new NoConnection(error.code), connection);
  };
}
