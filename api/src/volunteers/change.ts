import type { volunteerChange } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { ConferenceClock } from '../dates/conference-clock';
import { refusals } from '../http/refusals';
import { keysOf } from './new-volunteer';
import { volunteerRefusals } from './refusals';
import { toResponse } from './response';
import { Volunteer } from './volunteer.entity';

type Said = z.output<typeof volunteerChange>;

interface Changed {
  /** As it is now. */
  volunteer: Volunteer;
  /** The names of what is no more what it was. */
  fields: (keyof Said)[];
  /** Whether this change made a pending volunteer an approved one. */
  isApproval: boolean;
  /** Whether it was the first to do so. */
  isFirst: boolean;
}

/**
 * Changes a volunteer in the caller's transaction: what is said replaces what was there, what is left out stays, and a
 * date of birth that is said to be blank goes. When all of it is as is said already, nothing is written.
 * @param seen the `updatedAt` that it is meant for, if only for that one
 * @throws Refused 404, 409 changed_meanwhile when it has another `updatedAt` than was seen
 */
export async function change(
  manager: EntityManager,
  id: string,
  said: Said,
  clock: ConferenceClock,
  seen?: string,
): Promise<Changed> {
  // Changes nothing, but takes the row: nobody else changes it from here to the transaction's end, so what is read then holds.
  await manager.update(Volunteer, { id }, { id });
  const before = await manager.findOneBy(Volunteer, { id });
  if (!before) throw refusals.notFound();
  if (seen !== undefined && seen !== before.updatedAt) throw volunteerRefusals.changed(toResponse(before));

  const { dateOfBirth, ...rest } = said;
  const values: Partial<Volunteer> = { ...rest, ...('dateOfBirth' in said && { dateOfBirth: dateOfBirth ?? null }) };
  const fields = (Object.keys(said) as (keyof Said)[]).filter((name) => values[name] !== before[name]);
  if (fields.length === 0) return { volunteer: before, fields, isApproval: false, isFirst: false };

  const updatedAt = clock.stampAfter(before.updatedAt);
  const isApproval = before.status === 'pending' && said.status === 'approved';
  const isFirst = isApproval && before.approvedAt === null;
  const follows = { updatedAt, ...keysOf({ ...before, ...values }), ...(isFirst && { approvedAt: updatedAt }) };
  await manager.update(Volunteer, { id }, { ...values, ...follows });

  return { volunteer: { ...before, ...values, ...follows }, fields, isApproval, isFirst };
}
