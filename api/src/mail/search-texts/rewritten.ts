import type { EntityManager } from 'typeorm';
import { insertRows } from '../../database/insert-rows';
import { tallyOf } from '../../tallies/tallies';
import { Tally } from '../../tallies/tally.entity';

/**
 * Notes that so many mails were deleted, blanked, queued again or written anew, in the transaction that does it. Processes that hold
 * their texts then read them again.
 */
export async function tellRewritten(manager: EntityManager, amount: number | null | undefined): Promise<void> {
  if (amount) await insertRows(manager, Tally, [tallyOf('rewritten', '', {}, amount)]);
}
