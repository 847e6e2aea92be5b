import type { DataSource } from 'typeorm';

/** Parts of mysql2's pool that its types lack. */
interface Pool {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

/** How many connections to a database server are used and free, and how many requests wait for one. */
export interface PoolState {
  used: number;
  free: number;
  waiting: number;
}

/** The state of the pool; nothing of the embedded database, which has none. */
export function poolState({ driver }: DataSource): PoolState | undefined {
  const { pool } = driver as { pool?: Partial<Pool> };
  if (!pool?._allConnections || !pool._freeConnections || !pool._connectionQueue) return undefined;
  const free = pool._freeConnections.length;
  return { used: pool._allConnections.length - free, free, waiting: pool._connectionQueue.length };
}
