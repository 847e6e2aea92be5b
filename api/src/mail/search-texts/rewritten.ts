import type { EntityManager } from 'typeorm';
import { insertRows } from '../../database/insert-rows';
import { tallyOf } from '../../tallies/tallies';
import { Tally } from '../../tallies/tally.entity';

/**
 * Tells whoever holds the texts of mails in memory that so many were deleted, blanked, queued again or written anew, in the transaction that does it:
 * what they hold then counts no more.
 */
export async function tellRewritten(manager: EntityManager, amount: number | null | undefined): Promise<void> {
  if (amount) await insertRows(manager, Tally, [tallyOf('rewritten', '', {}, amount)]);
}
