import { In, IsNull, type EntityManager } from 'typeorm';
import { instant } from '../database/instant';
import { ConcurrentChange } from '../database/transaction';
import { Account } from './account.entity';

/**
 * The account of an email, if there is one. A plain statement, because building an entity took longer than everything else of a login
 * beside the hash.
 */
export async function findAccount(manager: EntityManager, email: string): Promise<Account | undefined> {
  const [row] = await manager.query<Account[]>('SELECT * FROM account WHERE email = ?', [email]);
  return row;
}

/**
 * Locks an account until the transaction ends, and changes it.
 * @param account as it was read
 * @throws ConcurrentChange when its address, its password or the proof of its address have changed since
 */
export async function lockAccount(
  manager: EntityManager,
  account: Account,
  changes: Partial<Account> = {},
): Promise<void> {
  const { id, email, passwordHash, emailProvenAt } = account;
  const asRead = { id, email, passwordHash: passwordHash ?? IsNull(), emailProvenAt: emailProvenAt ?? IsNull() };
  const { affected } = await manager.update(Account, asRead, { ...changes, updatedAt: instant() });
  if (affected !== 1) throw new ConcurrentChange();
}

/** Finds the current names of accounts. @returns the name for each id; nothing without an id, or when the account is gone */
export async function namesOf(
  manager: EntityManager,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | undefined> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const accounts =
    known.length > 0
      ? await manager.find(Account, { where: { id: In(known) }, select: { id: true, fullName: true } })
      : [];
  const names = new Map(accounts.map(({ id, fullName }) => [id, fullName]));
  return (id) => (id === null ? undefined : names.get(id));
}
