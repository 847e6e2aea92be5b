import { randomUUID } from 'node:crypto';
import { LONG_AGO } from '@conference/database-server';
import type { EntityManager } from 'typeorm';
import { dialectOf } from './columns';

/**
 * Has transactions of a database server that need the same turn end one after the other; one of the embedded database is alone anyway. It is a write: nodes of a
 * cluster know nothing of rows that are only locked, and refuse the later one of two that have written the same. That one is done again.
 */
export async function takeTurn(manager: EntityManager, name: string): Promise<void> {
  if (dialectOf(manager.dataSource) === 'sqlite') return;
  await manager.query('INSERT INTO lease VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE owner = VALUES(owner)', [
    name,
    randomUUID(),
    LONG_AGO,
  ]);
}
