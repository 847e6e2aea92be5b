import type { volunteerChange } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { instant } from '../database/instant';
import { refusals } from '../http/refusals';
import { keysOf } from './new-volunteer';
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
 * date of birth that is said to be blank goes.
 * @throws Refused 404
 */
export async function change(manager: EntityManager, id: string, said: Said): Promise<Changed> {
  const updatedAt = instant();
  const { affected } = await manager.update(Volunteer, { id }, { updatedAt });
  if (affected !== 1) throw refusals.notFound();

  // Nobody else changes the row between this transaction's first update and its end, so what is read here holds.
  const before = await manager.findOneByOrFail(Volunteer, { id });
  const isApproval = before.status === 'pending' && said.status === 'approved';
  const isFirst = isApproval && before.approvedAt === null;
  const { dateOfBirth, ...rest } = said;
  const values = { ...rest, ...('dateOfBirth' in said && { dateOfBirth: dateOfBirth ?? null }) };
  const follows = { ...keysOf({ ...before, ...values }), ...(isFirst && { approvedAt: updatedAt }) };
  await manager.update(Volunteer, { id }, { ...values, ...follows });

  const volunteer = { ...before, ...values, ...follows };
  const fields = (Object.keys(said) as (keyof Said)[]).filter((name) => volunteer[name] !== before[name]);
  return { volunteer, fields, isApproval, isFirst };
}
