import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Application } from '../applications/application.entity';
import type { Pool } from '../applications/waiting-list';
import { Batch, BatchItem } from '../batches/batch.entity';
import { takeTurn } from '../database/take-turn';
import { Quota } from './quota.entity';

/**
 * How many places of a pool no accepted application has; Infinity where no number was set, and less than none where more are accepted. Whoever
 * counts has the turn of the pool until the transaction ends: of two processes, the second counts what the first has done.
 */
export async function placesLeft(manager: EntityManager, { editionKey, segment, subTheme }: Pool): Promise<number> {
  const pool = { editionKey, segment, subTheme };
  await takeTurn(manager, `places ${digestOf(editionKey, segment, subTheme)}`);
  const quota = await manager.findOneBy(Quota, pool);
  if (!quota) return Infinity;
  return quota.places - (await manager.countBy(Application, { ...pool, status: 'accepted' }));
}

/** How many of a pool have been given a freed place, in a batch that is not released. */
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
