import type { volunteerChange } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { ConferenceClock } from '../dates/conference-clock';
import { refusals } from '../http/refusals';
import { keysOf } from './new-volunteer';
import { volunteerRefusals } from './refusals';
import { toResponse } from './response';
import { Volunteer } from './volunteer.entity';

type Fields = z.output<typeof volunteerChange>;

interface Changed {
  volunteer: Volunteer;
  /** The fields that have changed. */
  fields: (keyof Fields)[];
  isApproval: boolean;
  /** Whether the volunteer was never approved before. */
  isFirst: boolean;
}

/**
 * Changes a volunteer in the caller's transaction. An absent field stays, a blank date of birth is removed. Writes nothing if nothing
 * changes.
 * @param expected the only `updatedAt` to change, if one is given
 * @throws Refused 404, 409 changed_meanwhile when the volunteer has another `updatedAt`
 */
export async function change(
  manager: EntityManager,
  id: string,
  sent: Fields,
  clock: ConferenceClock,
  expected?: string,
): Promise<Changed> {
  // Locks the row until the end of the transaction, so that what is read now stays true.
  await manager.update(Volunteer, { id }, { id });
  const before = await manager.findOneBy(Volunteer, { id });
  if (!before) throw refusals.notFound();
  if (expected !== undefined && expected !== before.updatedAt) throw volunteerRefusals.changed(toResponse(before));

  const { dateOfBirth, ...rest } = sent;
  const values: Partial<Volunteer> = { ...rest, ...('dateOfBirth' in sent && { dateOfBirth: dateOfBirth ?? null }) };
  const fields = (Object.keys(sent) as (keyof Fields)[]).filter((name) => values[name] !== before[name]);
  if (fields.length === 0) return { volunteer: before, fields, isApproval: false, isFirst: false };

  const updatedAt = clock.stampAfter(before.updatedAt);
  const isApproval = before.status === 'pending' && sent.status === 'approved';
  const isFirst = isApproval && before.approvedAt === null;
  const follows = { updatedAt, ...keysOf({ ...before, ...values }), ...(isFirst && { approvedAt: updatedAt }) };
  await manager.update(Volunteer, { id }, { ...values, ...follows });

  return { volunteer: { ...before, ...values, ...follows }, fields, isApproval, isFirst };
}
