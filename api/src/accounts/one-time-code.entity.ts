import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { IdColumn, InstantColumn, LineColumn, ReferenceColumn } from '../database/columns';
import { Account } from './account.entity';

/** A mailed code for setting a password. It works once and for a short time; using it removes it. */
@Entity('one_time_code')
@Index('one_time_code_account', ['accountId'])
@Index('one_time_code_expires', ['expiresAt'])
export class OneTimeCode {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  accountId!: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'one_time_code_account_fk' })
  account!: Relation<Account>;

  /** HMAC of the code, its account and address: useless to a reader of the database. */
  @LineColumn(64)
  digest!: string;

  @InstantColumn()
  createdAt!: string;

  @InstantColumn()
  expiresAt!: string;
}
