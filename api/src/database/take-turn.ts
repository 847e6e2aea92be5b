import { randomUUID } from 'node:crypto';
import { LONG_AGO } from '@conference/database-server';
import type { EntityManager } from 'typeorm';
import { dialectOf } from './columns';

/**
 * Makes transactions of a database server that need the same turn end one after the other. In the embedded database only one runs anyway.
 * The turn is a write and no lock: the nodes of a cluster do not know each other's locks, but they refuse the later of two writes of one
 * row, and that transaction is done again.
 */
export async function takeTurn(manager: EntityManager, name: string): Promise<void> {
  if (dialectOf(manager.dataSource) === 'sqlite') return;
  await manager.query('INSERT INTO lease VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE owner = VALUES(owner)', [
    name,
    randomUUID(),
    LONG_AGO,
  ]);
}
