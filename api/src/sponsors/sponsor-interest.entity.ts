import { limits, sponsorFields } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, LineColumn, ParagraphColumn, StampColumn } from '../database/columns';
import { fieldColumns } from '../database/field-columns';

/** Somebody who would like to sponsor the conference. */
@Entity('sponsor_interest')
@Index('sponsor_interest_created', ['createdAt', 'id'])
@Index('sponsor_interest_name', ['nameKey', 'id'])
export class SponsorInterest extends fieldColumns(sponsorFields) {
  @IdColumn()
  id!: string;

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
