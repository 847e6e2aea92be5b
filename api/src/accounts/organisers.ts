import type { EntityManager } from 'typeorm';
import { Account } from './account.entity';

/** Whether somebody works in the console. */
export const isOrganiser = ({ role }: Pick<Account, 'role'>): boolean => role === 'admin';

/** Everybody who works in the console, by name. */
export const organisers = (manager: EntityManager): Promise<Account[]> =>
  manager.find(Account, { where: { role: 'admin' }, order: { fullName: 'ASC', id: 'ASC' } });
