import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { IdColumn, InstantColumn, LineColumn, NumberColumn, ReferenceColumn, StampColumn } from '../database/columns';

/** The app of an account: what a login takes beside the password, once it is confirmed. */
@Entity('second_factor')
@Index('second_factor_account', ['accountId'], { unique: true })
export class SecondFactor {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  accountId!: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'second_factor_account_fk' })
  account!: Relation<Account>;

  /** Sealed (sealed-secrets.ts): useless to a reader of the database. */
  @LineColumn(255)
  secret!: string;

  /** The time step of the last code that was taken: no code counts twice. */
  @NumberColumn()
  lastStep!: number;

  /** When a code of the app proved that it has the secret: until then no login asks for one. */
  @StampColumn({ nullable: true })
  confirmedAt!: string | null;

  @StampColumn()
  createdAt!: string;
}

/** What lets somebody in once without their app. */
@Entity('recovery_code')
@Index('recovery_code_digest', ['factorId', 'digest'], { unique: true })
export class RecoveryCode {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  factorId!: string;

  @ManyToOne(() => SecondFactor, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'factorId', foreignKeyConstraintName: 'recovery_code_factor_fk' })
  factor!: Relation<SecondFactor>;

  @LineColumn(64)
  digest!: string;

  @InstantColumn({ nullable: true })
  usedAt!: string | null;
}

/** A browser in which its account is asked for no code. */
@Entity('trusted_browser')
@Index('trusted_browser_factor', ['factorId'])
@Index('trusted_browser_expires', ['expiresAt'])
export class TrustedBrowser {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  factorId!: string;

  @ManyToOne(() => SecondFactor, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'factorId', foreignKeyConstraintName: 'trusted_browser_factor_fk' })
  factor!: Relation<SecondFactor>;

  /** Of the token in its cookie. */
  @LineColumn(64)
  digest!: string;

  @LineColumn(255)
  userAgent!: string;

  @StampColumn()
  createdAt!: string;

  @InstantColumn()
  expiresAt!: string;
}
