import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, LineColumn, ReferenceColumn } from '../database/columns';

/** The Idempotency-Key of a form that was taken: the same form again is answered with the same record. */
@Entity('retry_key')
@Index('retry_key_created', ['createdAt'])
export class RetryKey {
  /** The key itself, a UUID that the sender made up. Being unique is what keeps two processes from taking a form twice. */
  @IdColumn()
  id!: string;

  /** What was sent, as a keyed digest: a password is part of it and must not be guessed from it. */
  @LineColumn(64)
  digest!: string;

  /** What was made of it. */
  @ReferenceColumn()
  recordId!: string;

  @InstantColumn()
  createdAt!: string;
}
