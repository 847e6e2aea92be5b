import type { EntityManager } from 'typeorm';
import { Application } from '../../applications/application.entity';
import { keyOfPool, type PoolKeys } from '../../applications/waiting-list';
import { insertRows } from '../../database/insert-rows';
import { instant } from '../../database/instant';
import { Quota } from '../../quotas/quota.entity';
import { Batch } from '../batch.entity';
import { newBatch } from '../new-batch';
import { batchTexts } from '../texts';

/** A place that an application had while it was accepted. */
export interface FreedPlace extends PoolKeys {
  /** The event that freed it, or the change that removed the application. */
  causeId: string;
  /** Whether the application waits for a place now. */
  waits: boolean;
}

/**
 * Begins batches that give freed places to those who wait, in the transaction that frees them. A pool gets no more batches than others
 * wait there, nor than it has places. moving-up.ts later looks up who gets them, and whether there is still room.
 * @param at when they were freed, by the conference clock
 */
export async function placesFreed(
  manager: EntityManager,
  editionKey: string,
  freed: readonly FreedPlace[],
  at: string,
): Promise<void> {
  if (freed.length === 0) return;
  const [waiting, quotas] = [await waitingByPool(manager, editionKey), await manager.findBy(Quota, { editionKey })];
  const placesOf = new Map(quotas.map((quota) => [keyOfPool(quota), quota.places]));
  const rows = byPool(freed).flatMap(([key, inPool]) => {
    const others = (waiting.get(key) ?? 0) - inPool.filter(({ waits }) => waits).length;
    const given = inPool.slice(0, Math.max(0, Math.min(others, placesOf.get(key) ?? Infinity)));
    return given.map(({ causeId, segment, subTheme }) =>
      newBatch({
        kind: 'decisions',
        name: batchTexts.freePlace,
        state: 'freed',
        dueAt: instant(),
        editionKey,
        segment,
        subTheme,
        causeId,
        actorId: null,
        createdAt: at,
      }),
    );
  });
  await insertRows(manager, Batch, rows);
}

async function waitingByPool(manager: EntityManager, editionKey: string): Promise<Map<string, number>> {
  const rows = await manager
    .createQueryBuilder(Application, 'registration')
    .select('registration.segment', 'segment')
    .addSelect('registration.subTheme', 'subTheme')
    .addSelect('COUNT(*)', 'count')
    .where({ editionKey, status: 'wait' })
    .groupBy('registration.segment')
    .addGroupBy('registration.subTheme')
    .getRawMany<PoolKeys & { count: number | string }>();
  return new Map(rows.map((row) => [keyOfPool(row), Number(row.count)]));
}

function byPool(freed: readonly FreedPlace[]): [key: string, FreedPlace[]][] {
  const pools = new Map<string, FreedPlace[]>();
  for (const place of freed) {
    const inPool = pools.get(keyOfPool(place)) ?? [];
    inPool.push(place);
    pools.set(keyOfPool(place), inPool);
  }
  return [...pools];
}
