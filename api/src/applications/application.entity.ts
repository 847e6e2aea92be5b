import { applicationFields, limits, type ApplicationStatus } from '@conference/contracts';
import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
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
import { fieldColumns } from '../database/field-columns';
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
export class Application extends fieldColumns(applicationFields) {
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
