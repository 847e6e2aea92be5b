import type { EntityManager } from 'typeorm';
import { PairMark, THE_PAIR } from './pair-mark.entity';

/**
 * Since when batches and their mails wait for an admin, by the wall clock. They wait after a restore: what the database was about to
 * release or send may have left after the backup. Undefined while nothing is held.
 */
export async function heldSince(manager: EntityManager): Promise<string | undefined> {
  const mark = await manager.findOneBy(PairMark, { id: THE_PAIR });
  return mark?.heldSince ?? undefined;
}

/** Lets batches go on. */
export async function endHold(manager: EntityManager): Promise<void> {
  await manager.update(PairMark, { id: THE_PAIR }, { heldSince: null });
}
