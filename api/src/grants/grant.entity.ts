import { limits, type OrganiserRole } from '@conference/contracts';
import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { IdColumn, LineColumn, ReferenceColumn, StampColumn } from '../database/columns';

/**
 * A row says that somebody has a role among the organisers, is invited to one, or had one. It never gets another role or person, so that
 * it can be read later who gave what, and who ended it.
 */
@Entity('role_grant')
@Index('role_grant_account', ['accountId'])
@Index('role_grant_open', ['openKey'], { unique: true })
export class Grant {
  @IdColumn()
  id!: string;

  /** Null before the invitation is accepted: nobody needs an account until then. */
  @ReferenceColumn({ nullable: true })
  accountId!: string | null;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'role_grant_account_fk' })
  account!: Relation<Account> | null;

  /** Where the invitation went. */
  @LineColumn(limits.email)
  email!: string;

  @LineColumn(20)
  role!: OrganiserRole;

  /** Address and role until the grant ends, then null. It is unique, so nobody gets the same role twice at a time. */
  @LineColumn(limits.email + 21, { nullable: true })
  openKey!: string | null;

  /** The admin who gave it; none of an admin from before there were grants. */
  @ReferenceColumn({ nullable: true })
  givenById!: string | null;

  @StampColumn()
  givenAt!: string;

  @StampColumn({ nullable: true })
  acceptedAt!: string | null;

  @ReferenceColumn({ nullable: true })
  endedById!: string | null;

  @StampColumn({ nullable: true })
  endedAt!: string | null;
}

/** What only one grant has at a time that has not ended. */
export const openKeyOf = (email: string, role: OrganiserRole) => `${email} ${role}`;
