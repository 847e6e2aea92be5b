import type { BatchNumbers, BatchRecord } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import { namesOf } from '../accounts/accounts';
import { instant } from '../database/instant';
import type { ConferenceClock } from '../dates/conference-clock';
import type { Batch } from './batch.entity';

interface Beside {
  /** By the ids of batches. */
  numbers: ReadonlyMap<string, BatchNumbers>;
  clock: ConferenceClock;
}

/** Of a batch that does nothing. */
export const none: BatchNumbers = { accepted: 0, wait: 0, declined: 0, mails: 0, leftBehind: 0 };

/** Batches as the API answers them, with the names of those who began and released them. */
export async function recordsOf(
  manager: EntityManager,
  batches: readonly Batch[],
  { numbers, clock }: Beside,
): Promise<BatchRecord[]> {
  const nameOf = await namesOf(
    manager,
    batches.flatMap(({ actorId, releasedById }) => [actorId, releasedById]),
  );
  return batches.map((batch) => {
    const { id, kind, name, state, revision, createdAt, dueAt, releasedAt, releasedById } = batch;
    const { segment, subTheme, audience, templateId } = batch;
    const [by, releasedBy] = [nameOf(batch.actorId), nameOf(releasedById)];
    return {
      _id: id,
      kind,
      name,
      state,
      revision,
      numbers: numbers.get(id) ?? none,
      createdAt,
      ...(by !== undefined && { by }),
      ...(state === 'sealed' &&
        dueAt !== null && {
          releaseAt: instant(clock.at(Date.parse(dueAt))),
          ...(releasedById === null && { byItself: true as const }),
        }),
      ...(releasedAt !== null && { releasedAt }),
      ...(releasedBy !== undefined && { releasedBy }),
      ...(audience !== null && { audience }),
      ...(templateId !== null && { templateId }),
      ...(segment !== null && subTheme !== null && { place: { segment, subTheme } }),
    };
  });
}
