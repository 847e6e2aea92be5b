import type { GrantRecord } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import { namesOf } from '../accounts/accounts';
import type { Grant } from './grant.entity';

/**
 * Grants in an answer, with the current names of those who gave and ended them.
 * @param good the ids of those whose invitation can still be accepted
 */
export async function recordsOf(manager: EntityManager, grants: Grant[], good: Set<string>): Promise<GrantRecord[]> {
  const nameOf = await namesOf(
    manager,
    grants.flatMap(({ givenById, endedById }) => [givenById, endedById]),
  );
  return grants.map((grant) => ({
    _id: grant.id,
    role: grant.role,
    email: grant.account?.email ?? grant.email,
    fullName: grant.account?.fullName,
    state: stateOf(grant, good),
    createdAt: grant.givenAt,
    by: nameOf(grant.givenById),
    acceptedAt: grant.acceptedAt ?? undefined,
    endedAt: grant.endedAt ?? undefined,
    endedBy: nameOf(grant.endedById),
  }));
}

function stateOf({ id, acceptedAt, endedAt }: Grant, good: Set<string>): GrantRecord['state'] {
  if (endedAt !== null) return 'ended';
  if (acceptedAt !== null) return 'active';
  return good.has(id) ? 'invited' : 'expired';
}
