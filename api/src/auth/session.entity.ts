import { Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import type { Relation } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { IdColumn, InstantColumn, LineColumn, ReferenceColumn, StampColumn } from '../database/columns';

/** One signing-in. A token is worth as much as its session: ended or expired, it is refused at once. */
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

  /** As people are shown it; when it runs out and when it was ended, the wall clock says. */
  @StampColumn()
  loginTime!: string;

  @InstantColumn()
  expiresAt!: string;

  @InstantColumn({ nullable: true })
  endedAt!: string | null;
}
