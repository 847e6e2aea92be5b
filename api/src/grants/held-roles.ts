import { wordsOf, type AccessWord, type OrganiserRole } from '@conference/contracts';
import type { EntityManager } from 'typeorm';

/**
 * The roles that an account has beside being an admin, as a column of a statement about `account`: names with commas between, or NULL.
 * Every call reads them, so that a grant that ends is worth nothing immediately.
 */
export const HELD_ROLES = `(
  SELECT GROUP_CONCAT(role_grant.role) FROM role_grant
  WHERE role_grant.accountId = account.id AND role_grant.endedAt IS NULL AND role_grant.role <> 'admin'
)`;

/** What the roles of that column let somebody do. */
export const wordsHeld = (roles: string | null): AccessWord[] =>
  roles === null ? [] : wordsOf(roles.split(',') as OrganiserRole[]);

/** What an account may do among the organisers, beside being an admin. */
export async function wordsOfAccount(manager: EntityManager, accountId: string): Promise<AccessWord[]> {
  const [row] = await manager.query<{ roles: string | null }[]>(
    `SELECT ${HELD_ROLES} AS roles FROM account WHERE id = ?`,
    [accountId],
  );
  return wordsHeld(row?.roles ?? null);
}
