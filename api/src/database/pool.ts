import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { DatabaseHost } from '@conference/settings';
import type { DataSource } from 'typeorm';

/** Parts of mysql2's connections that its types lack. */
export type PooledConnection = EventEmitter & {
  stream: Socket;
  query(statement: string, done: (error: NodeJS.ErrnoException | null, rows?: unknown) => void): void;
  release(): void;
  destroy(): void;
};

/** How a request for a connection ends. */
export type Connected = (error: NodeJS.ErrnoException | null, connection?: PooledConnection) => void;

/** Parts of mysql2's pool that its types lack. */
export interface Pool {
  /** With what new connections are made. */
  config: { connectionConfig: DatabaseHost };
  /** Those that are in use, idle, or being made. */
  _allConnections: Queue;
  /** Those that are idle. */
  _freeConnections: Queue;
  /** Requests that wait for one. */
  _connectionQueue: { length: number };
  on(event: 'acquire' | 'connection' | 'release', listener: (connection: PooledConnection) => void): void;
  getConnection(connected: Connected): void;
}

interface Queue {
  length: number;
  get(index: number): PooledConnection;
}

/** The connections in one of the pool's queues, as it is now. */
export const connectionsIn = (queue: Queue): PooledConnection[] =>
  Array.from({ length: queue.length }, (_, index) => queue.get(index));

/** Has a connection closed after its use instead of returned to the pool. */
export function closeAfterUse(connection: PooledConnection): void {
  connection.release = () => connection.destroy();
}

/** How many connections to a database server are used and free, and how many requests wait for one. */
export interface PoolState {
  used: number;
  free: number;
  waiting: number;
}

/** The state of the pool; nothing of the embedded database, which has none. */
export function poolState({ driver }: DataSource): PoolState | undefined {
  const { pool } = driver as { pool?: Pool };
  if (!pool) return undefined;
  const free = pool._freeConnections.length;
  return { used: pool._allConnections.length - free, free, waiting: pool._connectionQueue.length };
}
