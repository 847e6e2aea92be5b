import { limits } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, LineColumn, ParagraphColumn, StampColumn } from '../database/columns';

/** Somebody who would like to sponsor the conference. */
@Entity('sponsor_interest')
@Index('sponsor_interest_created', ['createdAt', 'id'])
@Index('sponsor_interest_name', ['nameKey', 'id'])
export class SponsorInterest {
  @IdColumn()
  id!: string;

  @LineColumn(limits.line)
  name!: string;

  @LineColumn(limits.email)
  email!: string;

  @LineColumn(limits.phone, { nullable: true })
  phone!: string | null;

  @LineColumn(limits.line, { nullable: true })
  organization!: string | null;

  @ParagraphColumn({ nullable: true })
  message!: string | null;

  /** The name as it is sorted. */
  @LineColumn(limits.line)
  nameKey!: string;

  /** Name, email and organization as they are searched. */
  @ParagraphColumn()
  searchText!: string;

  @StampColumn()
  createdAt!: string;

  @StampColumn()
  updatedAt!: string;
}
