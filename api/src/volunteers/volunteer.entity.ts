import { limits, volunteerFields, type Volunteer as VolunteerResponse } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, LineColumn, ParagraphColumn, StampColumn } from '../database/columns';
import { fieldColumns } from '../database/field-columns';

/** Somebody who offers to help. */
@Entity('volunteer')
@Index('volunteer_created', ['createdAt', 'id'])
@Index('volunteer_name', ['nameKey', 'id'])
export class Volunteer extends fieldColumns(volunteerFields) {
  @IdColumn()
  id!: string;

  @LineColumn(10)
  status!: VolunteerResponse['status'];

  /** When the volunteer was approved for the first time: the mail about it leaves once. */
  @StampColumn({ nullable: true })
  approvedAt!: string | null;

  /** The name as it is sorted. */
  @LineColumn(limits.line)
  nameKey!: string;

  /** Name and email as they are searched. */
  @ParagraphColumn()
  searchText!: string;

  @StampColumn()
  createdAt!: string;

  @StampColumn()
  updatedAt!: string;
}
