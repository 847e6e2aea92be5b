import { type Role, limits } from '@conference/contracts';
import type { Language } from '@conference/language';
import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, LanguageColumn, LineColumn } from '../database/columns';

/** A person who can sign in: an organiser (admin) or an author (user) with any number of applications. */
@Entity('account')
@Index('account_email', ['email'], { unique: true })
export class Account {
  @IdColumn()
  id!: string;

  /** Trimmed and lower-cased by the contract. */
  @LineColumn(limits.email)
  email!: string;

  @LineColumn(limits.line)
  fullName!: string;

  @LineColumn(10)
  role!: Role;

  /** The language in which it was made. Mails about it are in that language. */
  @LanguageColumn()
  language!: Language;

  /** argon2id. Without one, nobody signs in until a password is set. */
  @LineColumn(255, { nullable: true })
  passwordHash!: string | null;

  /** When a mailed code proved the address: until then it may be anybody's. */
  @InstantColumn({ nullable: true })
  emailProvenAt!: string | null;

  @InstantColumn()
  createdAt!: string;

  @InstantColumn()
  updatedAt!: string;
}
