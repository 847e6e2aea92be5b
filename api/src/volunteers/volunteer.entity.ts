import { limits, volunteerFields, type Volunteer as VolunteerResponse } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, LineColumn, ParagraphColumn, StampColumn } from '../database/columns';
import { fieldColumns } from '../database/field-columns';

@Entity('volunteer')
@Index('volunteer_created', ['createdAt', 'id'])
@Index('volunteer_name', ['nameKey', 'id'])
export class Volunteer extends fieldColumns(volunteerFields) {
  @IdColumn()
  id!: string;

  @LineColumn(10)
  status!: VolunteerResponse['status'];

  /** The first approval, for which a mail is sent once. */
  @StampColumn({ nullable: true })
  approvedAt!: string | null;

  /** The sort key of the name. */
  @LineColumn(limits.line)
  nameKey!: string;

  /** The search key of name and email. */
  @ParagraphColumn()
  searchText!: string;

  @StampColumn()
  createdAt!: string;

  @StampColumn()
  updatedAt!: string;
}
