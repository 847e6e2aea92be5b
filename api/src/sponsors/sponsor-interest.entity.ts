import { limits, sponsorFields } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, LineColumn, ParagraphColumn, StampColumn } from '../database/columns';
import { fieldColumns } from '../database/field-columns';

@Entity('sponsor_interest')
@Index('sponsor_interest_created', ['createdAt', 'id'])
@Index('sponsor_interest_name', ['nameKey', 'id'])
export class SponsorInterest extends fieldColumns(sponsorFields) {
  @IdColumn()
  id!: string;

  /** The sort key of the name. */
  @LineColumn(limits.line)
  nameKey!: string;

  /** The search key of name, email and organization. */
  @ParagraphColumn()
  searchText!: string;

  @StampColumn()
  createdAt!: string;

  @StampColumn()
  updatedAt!: string;
}
