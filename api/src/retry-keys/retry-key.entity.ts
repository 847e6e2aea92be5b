import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, LineColumn, ReferenceColumn } from '../database/columns';

/** The Idempotency-Key of an accepted form: the same form again returns the same record. */
@Entity('retry_key')
@Index('retry_key_created', ['createdAt'])
export class RetryKey {
  /** The key, a UUID from the client. Its uniqueness keeps two processes from accepting a form twice. */
  @IdColumn()
  id!: string;

  /** A keyed digest of the form, so that a password in it cannot be guessed. */
  @LineColumn(64)
  digest!: string;

  /** The record that was made. */
  @ReferenceColumn()
  recordId!: string;

  @InstantColumn()
  createdAt!: string;
}
