import type { EntityManager } from 'typeorm';
import { Application } from '../../applications/application.entity';
import { waitingIn, type Pool } from '../../applications/waiting-list';
import { instant } from '../../database/instant';
import { Batch } from '../batch.entity';
import { newBatch } from '../new-batch';

/** What freed a place: an event, or the change that removed an application. When, by the conference clock. */
interface Cause {
  causeId: string;
  at: string;
}

/**
 * Begins a batch that gives a freed place to whoever waits next, in the transaction that frees it; nothing if nobody waits. Who that is, is
 * looked up later (moving-up.ts).
 */
export async function placeFreed(manager: EntityManager, pool: Pool, { causeId, at }: Cause): Promise<void> {
  if (!(await manager.existsBy(Application, waitingIn(pool)))) return;
  const { editionKey, segment, subTheme } = pool;
  const begun = newBatch({ kind: 'decisions', name: 'A free place', editionKey, actorId: null, createdAt: at });
  await manager.insert(Batch, { ...begun, state: 'freed', causeId, segment, subTheme, dueAt: instant() });
}
