import type { AbstractType, ApplicationStatus, ApplicationForm } from '@conference/contracts';
import { limits } from '@conference/contracts';
import type { Segment, SubTheme } from '@conference/edition';
import { Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import type { Relation } from 'typeorm';
import { Account } from '../accounts/account.entity';
import {
  BytesColumn,
  IdColumn,
  LineColumn,
  NumberColumn,
  ParagraphColumn,
  ReferenceColumn,
  StampColumn,
} from '../database/columns';
import { AbstractFile } from '../files/abstract-file.entity';
import { roomFor, searchedColumns } from './search';

const nullable = { nullable: true };

/** An author's application: one abstract, one segment, one sub-theme. */
@Entity('registration')
@Index('registration_name', ['nameKey', 'id'])
@Index('registration_status_name', ['status', 'nameKey', 'id'])
@Index('registration_status_updated', ['status', 'updatedAt', 'id'])
@Index('registration_segment', ['segment'])
@Index('registration_sub_theme', ['subTheme'])
@Index('registration_created', ['createdAt', 'id'])
@Index('registration_updated', ['updatedAt', 'id'])
@Index('registration_counted', ['status', 'segment', 'subTheme', 'paymentStatus'])
@Index('registration_search', [...searchedColumns])
@Index('registration_account', ['accountId'])
@Index('registration_abstract', ['abstractFileId'], { unique: true })
export class Application {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  accountId!: string;

  /** Whose it is; the email is the account's. */
  @ManyToOne(() => Account, { nullable: false })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'registration_account_fk' })
  account!: Relation<Account>;

  @ReferenceColumn()
  abstractFileId!: string;

  @ManyToOne(() => AbstractFile, { nullable: false })
  @JoinColumn({ name: 'abstractFileId', foreignKeyConstraintName: 'registration_abstract_fk' })
  abstractFile!: Relation<AbstractFile>;

  @LineColumn(limits.line)
  fullName!: string;

  @LineColumn(10)
  gender!: ApplicationForm['gender'];

  /** A day of the calendar, YYYY-MM-DD. */
  @LineColumn(10, nullable)
  dateOfBirth!: string | null;

  @LineColumn(limits.line, nullable)
  nationality!: string | null;

  @LineColumn(limits.phone)
  phone!: string;

  @LineColumn(limits.address)
  mailingAddress!: string;

  @LineColumn(limits.line)
  institution!: string;

  @LineColumn(limits.line)
  department!: string;

  @LineColumn(limits.line)
  position!: string;

  @LineColumn(60)
  segment!: Segment;

  @LineColumn(60)
  subTheme!: SubTheme;

  @LineColumn(limits.title)
  abstractTitle!: string;

  @LineColumn(4)
  abstractType!: AbstractType;

  @LineColumn(limits.line, nullable)
  avEquipment!: string | null;

  @LineColumn(limits.line, nullable)
  dietaryPreferences!: string | null;

  @LineColumn(limits.line, nullable)
  accommodationPreferences!: string | null;

  @ParagraphColumn(nullable)
  travelInfo!: string | null;

  @LineColumn(limits.line, nullable)
  emergencyContact!: string | null;

  @LineColumn(10)
  status!: ApplicationStatus;

  @ParagraphColumn(nullable)
  comment!: string | null;

  /** 'paid' or nothing, which means unpaid. */
  @LineColumn(10, nullable)
  paymentStatus!: 'paid' | null;

  /** Grows by one with every change; written by hand, because TypeORM's own is ignored by save(). */
  @NumberColumn()
  version!: number;

  /** The name as it is sorted. */
  @LineColumn(limits.line)
  nameKey!: string;

  /** What is searched (search.ts). */
  @ParagraphColumn()
  searchText!: string;

  /** Name and title, where they fit into the index of searches. */
  @BytesColumn(roomFor.work, { nullable: true, select: false })
  searchWork!: string | null;

  /** Email and institution, likewise. */
  @BytesColumn(roomFor.contact, { nullable: true, select: false })
  searchContact!: string | null;

  @StampColumn()
  createdAt!: string;

  @StampColumn()
  updatedAt!: string;
}
