import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { DataSource } from 'typeorm';
import { NoConnection } from './away';

/** How long a database server may be silent about what it was asked, and how long one may wait for a connection to it, in ms. */
export const patience = { silence: 20_000 };

type Connection = EventEmitter & { stream: Socket; release(): void };
type Connected = (error: NodeJS.ErrnoException | null, connection?: Connection) => void;

/** What there is of mysql2's pool that its types leave out. */
interface Pool {
  on(event: 'acquire' | 'release', listener: (connection: Connection) => void): void;
  getConnection(connected: Connected): void;
}

/**
 * Hangs up on a database server that does not answer: a machine that froze, or a network that swallows everything, would
 * else hold every request for as long as it lasts. What was asked fails then, and the next to ask gets a new connection.
 * Nor does anybody wait for a connection for longer. Called once the start is through: a migration may be silent for longer.
 * The embedded database cannot be silent.
 */
export function hangUpOnSilence({ driver }: DataSource): void {
  const { pool } = driver as { pool?: Pool };
  if (!pool) return;
  pool.on('acquire', (connection) => {
    const { stream } = connection;
    if (stream.listenerCount('timeout') === 0) {
      stream.on('timeout', () => stream.destroy(new Error('The database is silent.')));
      // Whoever asked is told; an error that nobody listens to would end the process.
      connection.on('error', () => undefined);
    }
    stream.setTimeout(patience.silence);
  });
  pool.on('release', ({ stream }) => void stream.setTimeout(0));
  const connect = pool.getConnection.bind(pool);
  pool.getConnection = (connected) => connect(inTime(connected));
}

/** Tells whoever waits for a connection that there is none, also when that has not shown yet. */
function inTime(connected: Connected): Connected {
  let isWaiting = true;
  const giveUp = setTimeout(() => {
    isWaiting = false;
    connected(new NoConnection('ETIMEDOUT'));
  }, patience.silence);
  return (error, connection) => {
    if (!isWaiting) return connection?.release();
    clearTimeout(giveUp);
    connected(error && new NoConnection(error.code), connection);
  };
}
