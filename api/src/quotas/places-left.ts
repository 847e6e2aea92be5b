import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Application } from '../applications/application.entity';
import type { Pool } from '../applications/waiting-list';
import { Batch, BatchItem } from '../batches/batch.entity';
import { dialectOf } from '../database/columns';
import { takeTurn } from '../database/take-turn';
import { groupsOf } from '../tallies/tallies';
import { Quota } from './quota.entity';

/**
 * How many places of a pool are free: Infinity if no number was set, and below 0 if more are accepted than there are places. The caller
 * keeps the turn of the pool until its transaction ends, so a second process counts what the first has done. All is read with a lock,
 * because the transaction may have read something before it waited, and a server would go on showing it that old state.
 */
export async function placesLeft(manager: EntityManager, { editionKey, segment, subTheme }: Pool): Promise<number> {
  await takeTurn(manager, `places ${digestOf(editionKey, segment, subTheme)}`);
  const quota = await manager.findOne(Quota, {
    where: { editionKey, segment, subTheme },
    ...(dialectOf(manager.dataSource) === 'mysql' && { lock: { mode: 'pessimistic_write' } }),
  });
  if (!quota) return Infinity;
  const accepted = {
    where: "editionKey = ? AND status = 'accepted' AND segment = ? AND subTheme = ?",
    parameters: [editionKey, segment, subTheme],
  };
  const groups = await groupsOf(manager, 'application', accepted, { locking: true });
  return quota.places - groups.reduce((sum, { amount }) => sum + amount, 0);
}

/** How many of a pool are to get a freed place by a batch that is not released yet. */
export function movingUpIn(manager: EntityManager, { editionKey, segment, subTheme }: Pool): Promise<number> {
  return manager
    .createQueryBuilder(BatchItem, 'item')
    .innerJoin(Batch, 'batch', 'batch.id = item.batchId AND batch.causeId IS NOT NULL')
    .innerJoin(Application, 'registration', 'registration.id = item.openKey')
    .where("item.status = 'accepted' AND registration.status <> 'accepted'")
    .andWhere('registration.editionKey = :editionKey', { editionKey })
    .andWhere('registration.segment = :segment AND registration.subTheme = :subTheme', { segment, subTheme })
    .getCount();
}

const digestOf = (...words: string[]) => createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 32);
