import { applicationFields, type ApplicationStatus } from '@conference/contracts';
import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { BytesColumn, LineColumn, NumberColumn, ParagraphColumn, ReferenceColumn } from '../database/columns';
import { listedColumns } from '../database/record-columns';
import { AbstractFile } from '../files/abstract-file.entity';
import { roomFor, searchedColumns } from './search';

const nullable = { nullable: true };

/** An author's application: one abstract, one segment, one sub-theme. `searchText` has all searched texts (search.ts). */
@Entity('registration')
@Index('registration_name', ['editionKey', 'nameKey', 'id'])
@Index('registration_status_name', ['editionKey', 'status', 'nameKey', 'id'])
@Index('registration_status_updated', ['editionKey', 'status', 'updatedAt', 'id'])
@Index('registration_segment', ['segment'])
@Index('registration_sub_theme', ['subTheme'])
@Index('registration_created', ['editionKey', 'createdAt', 'id'])
@Index('registration_updated', ['editionKey', 'updatedAt', 'id'])
@Index('registration_counted', ['editionKey', 'status', 'segment', 'subTheme', 'paymentStatus', 'version'])
@Index('registration_search', [...searchedColumns])
@Index('registration_account', ['accountId'])
@Index('registration_abstract', ['abstractFileId'], { unique: true })
export class Application extends listedColumns(applicationFields) {
  @ReferenceColumn()
  accountId!: string;

  /** The owner, with the email address. */
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

  /** Null means unpaid. */
  @LineColumn(10, nullable)
  paymentStatus!: 'paid' | null;

  /** The place on the waiting list of its segment and sub-theme: an order, with gaps. Null unless it is on it. */
  @NumberColumn(nullable)
  waitPlace!: number | null;

  /** Grows by one with every change. Written by hand: TypeORM's save() does not check a version column. */
  @NumberColumn()
  version!: number;

  /** Name and title, if they fit into the search index. */
  @BytesColumn(roomFor.work, { nullable: true, select: false })
  searchWork!: string | null;

  /** Email and institution, likewise. */
  @BytesColumn(roomFor.contact, { nullable: true, select: false })
  searchContact!: string | null;
}

/** An application as the bin has it: without what is made of the rest. */
export type BinnedApplication = Omit<
  Application,
  'account' | 'abstractFile' | 'nameKey' | 'searchText' | 'searchWork' | 'searchContact'
> & { email: string };

/** Applications as a kind of record that can be put into the bin. */
export const applications = {
  entity: Application,
  kind: 'application',
  nameOf: ({ fullName }: Application) => fullName,
  binned({ account, abstractFile: _file, nameKey: _name, searchText: _text, ...row }: Application): BinnedApplication {
    return { ...row, email: account.email };
  },
} as const;
