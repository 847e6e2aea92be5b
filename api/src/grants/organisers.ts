import type { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { byName } from '../database/search-key';

/** Everybody who works in the console, by name: admins, and accounts with a role. */
export async function organisers(manager: EntityManager): Promise<Account[]> {
  const all = await manager
    .createQueryBuilder(Account, 'account')
    .where("account.role = 'admin'")
    .orWhere('EXISTS (SELECT 1 FROM role_grant WHERE role_grant.accountId = account.id AND role_grant.endedAt IS NULL)')
    .getMany();
  return byName(
    all,
    ({ fullName }) => fullName,
    ({ id }) => id,
  );
}
