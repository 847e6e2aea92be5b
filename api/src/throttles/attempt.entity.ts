import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, LineColumn } from '../database/columns';

/** One try that counts towards a limit. Kept in the database, so that all processes count together. */
@Entity('attempt')
@Index('attempt_key', ['keyDigest', 'at'])
@Index('attempt_at', ['at'])
export class Attempt {
  @IdColumn()
  id!: string;

  /** Digest of what is counted: a form and an address, an email, and so on. */
  @LineColumn(64)
  keyDigest!: string;

  @InstantColumn()
  at!: string;
}
