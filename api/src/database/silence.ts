import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { DataSource } from 'typeorm';

/** How long a database server may be silent about what it was asked, in ms. */
export const patience = { silence: 20_000 };

/** What there is of mysql2's pool that its types leave out. */
interface Pool {
  on(event: 'acquire' | 'release', listener: (connection: EventEmitter & { stream: Socket }) => void): void;
}

/**
 * Hangs up on a database server that does not answer: a machine that froze, or a network that swallows everything, would
 * else hold every request for as long as it lasts. What was asked fails then, and the next to ask gets a new connection.
 * Called once the start is through: a migration may be silent for longer. The embedded database cannot be silent.
 */
export function hangUpOnSilence({ driver }: DataSource): void {
  const { pool } = driver as { pool?: Pool };
  pool?.on('acquire', (connection) => {
    const { stream } = connection;
    if (stream.listenerCount('timeout') === 0) {
      stream.on('timeout', () => stream.destroy(new Error('The database is silent.')));
      // Whoever asked is told; an error that nobody listens to would end the process.
      connection.on('error', () => undefined);
    }
    stream.setTimeout(patience.silence);
  });
  pool?.on('release', ({ stream }) => void stream.setTimeout(0));
}
