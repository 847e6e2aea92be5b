import type { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';

/** Everybody who works in the console, by name: admins, and accounts with a role. */
export const organisers = (manager: EntityManager): Promise<Account[]> =>
  manager
    .createQueryBuilder(Account, 'account')
    .where("account.role = 'admin'")
    .orWhere('EXISTS (SELECT 1 FROM role_grant WHERE role_grant.accountId = account.id AND role_grant.endedAt IS NULL)')
    .orderBy('account.fullName')
    .addOrderBy('account.id')
    .getMany();
