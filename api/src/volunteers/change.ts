import type { volunteerChange } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { instant } from '../database/instant';
import { refusals } from '../http/refusals';
import { keysOf } from './new-volunteer';
import { Volunteer } from './volunteer.entity';

interface Changed {
  /** As it is now. */
  volunteer: Volunteer;
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
export async function change(manager: EntityManager, id: string, said: z.output<typeof volunteerChange>): Promise<Changed> {
  const updatedAt = instant();
  const { status, dateOfBirth, ...texts } = said;
  const isApproval =
    status === 'approved' && (await manager.update(Volunteer, { id, status: 'pending' }, { status, updatedAt })).affected === 1;
  const values = { ...texts, status, updatedAt, ...('dateOfBirth' in said && { dateOfBirth: dateOfBirth ?? null }) };
  const { affected } = await manager.update(Volunteer, { id }, values);
  if (affected !== 1) throw refusals.notFound();

  // Nobody else changes the row between this transaction's update and its end, so what is read here holds.
  const volunteer = await manager.findOneByOrFail(Volunteer, { id });
  const isFirst = isApproval && volunteer.approvedAt === null;
  const follows = { ...keysOf(volunteer), ...(isFirst && { approvedAt: updatedAt }) };
  await manager.update(Volunteer, { id }, follows);
  return { volunteer: { ...volunteer, ...follows }, isApproval, isFirst };
}
