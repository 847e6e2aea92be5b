import type { EntityManager } from 'typeorm';
import type { Account } from './account.entity';

/**
 * The account of an email, when there is one. By one plain statement, whose row is the account: at every signing-in, an
 * entity would take longer to make than all else beside the hash.
 */
export async function findAccount(manager: EntityManager, email: string): Promise<Account | undefined> {
  const [row] = await manager.query<Account[]>('SELECT * FROM account WHERE email = ?', [email]);
  return row;
}
