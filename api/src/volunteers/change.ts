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
  /** As it is now. */
  volunteer: Volunteer;
  /** The names of what is no more what it was. */
  fields: (keyof Fields)[];
  /** Whether this change made a pending volunteer an approved one. */
  isApproval: boolean;
  /** Whether it was the first to do so. */
  isFirst: boolean;
}

/**
 * Changes a volunteer in the caller's transaction: what is sent replaces what was there, what is left out stays, and a
 * date of birth that is sent blank goes. When all of it is as was sent already, nothing is written.
 * @param expected the `updatedAt` that it is meant for, if only for that one
 * @throws Refused 404, 409 changed_meanwhile when it has another `updatedAt`
 */
export async function change(
  manager: EntityManager,
  id: string,
  sent: Fields,
  clock: ConferenceClock,
  expected?: string,
): Promise<Changed> {
  // Changes nothing, but takes the row: nobody else changes it from here to the transaction's end, so what is read then holds.
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
