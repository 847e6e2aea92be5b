import type { Role } from '@conference/contracts';
import { currentLanguage, type Language } from '@conference/language';
import { v7 as uuid } from 'uuid';
import { instant } from '../database/instant';
import type { Account } from './account.entity';
import { hashPassword } from './passwords';

interface Person {
  role: Role;
  email: string;
  fullName: string;
  /** By default the language of the request. */
  language?: Language;
  /** Without one, nobody signs in until one is set with a mailed code. */
  password?: string;
}

/** The row of a new account, whose address nobody has proved yet. */
export async function newAccount({
  role,
  email,
  fullName,
  language = currentLanguage(),
  password,
}: Person): Promise<Account> {
  const now = instant();
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const times = { emailProvenAt: null, createdAt: now, updatedAt: now };
  return { id: uuid(), email, fullName, role, language, passwordHash, ...times };
}
