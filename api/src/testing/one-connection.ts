import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { connectionsIn, type Pool } from '../database/pool';

/** Leaves a data source one connection to its server. Work that asks for another one while it has the first waits in vain, as a crowd of it would. */
export async function leaveOneConnection({ driver }: DataSource): Promise<void> {
  const { pool } = driver as unknown as { pool: Pool & { config: { connectionLimit: number } } };
  pool.config.connectionLimit = 1;
  for (; pool._allConnections.length > 1; await pause(1)) {
    const [one] = connectionsIn(pool._freeConnections);
    one?.destroy();
  }
}
