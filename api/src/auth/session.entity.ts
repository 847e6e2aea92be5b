import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { IdColumn, InstantColumn, LineColumn, ReferenceColumn, StampColumn } from '../database/columns';

/** A login. Its token is refused as soon as the session has ended or expired. */
@Entity('session')
@Index('session_account', ['accountId'])
export class Session {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  accountId!: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'session_account_fk' })
  account!: Relation<Account>;

  @LineColumn(255)
  userAgent!: string;

  @LineColumn(45)
  ip!: string;

  /** Shown to people, so by the conference clock; expiry and end are by the wall clock. */
  @StampColumn()
  loginTime!: string;

  @InstantColumn()
  expiresAt!: string;

  @InstantColumn({ nullable: true })
  endedAt!: string | null;
}
