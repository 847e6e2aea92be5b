import type { EntityManager } from 'typeorm';
import type { Account } from './account.entity';

/**
 * The account of an email, if there is one. A plain statement, because building an entity took longer than everything else of a login
 * beside the hash.
 */
export async function findAccount(manager: EntityManager, email: string): Promise<Account | undefined> {
  const [row] = await manager.query<Account[]>('SELECT * FROM account WHERE email = ?', [email]);
  return row;
}
