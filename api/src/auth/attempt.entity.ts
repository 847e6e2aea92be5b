import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, LineColumn } from '../database/columns';

/** One try of a password. Kept in the database, so that all processes count together. */
@Entity('attempt')
@Index('attempt_email', ['emailKey', 'at'])
@Index('attempt_email_address', ['emailAddressKey', 'at'])
@Index('attempt_at', ['at'])
export class Attempt {
  @IdColumn()
  id!: string;

  /** Digest of the email that was tried. */
  @LineColumn(64)
  emailKey!: string;

  /** Digest of the email and the network address from which it was tried. */
  @LineColumn(64)
  emailAddressKey!: string;

  @InstantColumn()
  at!: string;
}
