import { randomUUID } from 'node:crypto';
import type { OrganiserRole } from '@conference/contracts';
import { v7 as uuid } from 'uuid';
import { Account } from '../accounts/account.entity';
import { findAccount } from '../accounts/accounts';
import { newAccount } from '../accounts/new-account';
import { instant } from '../database/instant';
import { Grant, openKeyOf } from '../grants/grant.entity';
import type { TestApi } from './test-api';

/** Gives somebody roles, who gets an account if there is none. @returns their email */
export async function holderOf(
  { dataSource: { manager } }: TestApi,
  roles: Exclude<OrganiserRole, 'admin'>[],
  email = `${roles.join('-')}-${randomUUID()}@example.org`,
): Promise<string> {
  const account =
    (await findAccount(manager, email)) ?? (await newAccount({ role: 'user', email, fullName: 'Role Holder' }));
  await manager.save(Account, account);
  const at = instant();
  for (const role of roles) {
    const openKey = openKeyOf(email, role);
    const given = { accountId: account.id, email, role, openKey, givenById: null, givenAt: at, acceptedAt: at };
    await manager.insert(Grant, { id: uuid(), ...given, endedById: null, endedAt: null });
  }
  return email;
}

/** Ends every role of somebody. */
export async function endRolesOf({ dataSource: { manager } }: TestApi, email: string): Promise<void> {
  await manager.update(Grant, { email }, { openKey: null, endedAt: instant() });
}
