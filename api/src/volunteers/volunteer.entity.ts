import { limits } from '@conference/contracts';
import type { Volunteer as VolunteerResponse } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, LineColumn, ParagraphColumn, StampColumn } from '../database/columns';

/** Somebody who offers to help. */
@Entity('volunteer')
@Index('volunteer_created', ['createdAt', 'id'])
@Index('volunteer_name', ['nameKey', 'id'])
export class Volunteer {
  @IdColumn()
  id!: string;

  @LineColumn(limits.line)
  fullName!: string;

  @LineColumn(10)
  gender!: VolunteerResponse['gender'];

  /** A day of the calendar, YYYY-MM-DD. */
  @LineColumn(10, { nullable: true })
  dateOfBirth!: string | null;

  @LineColumn(limits.email)
  email!: string;

  @LineColumn(limits.phone)
  phone!: string;

  @LineColumn(limits.line)
  department!: string;

  @ParagraphColumn()
  experiences!: string;

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
