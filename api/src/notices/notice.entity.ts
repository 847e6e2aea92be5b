import { noticeFields } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, StampColumn } from '../database/columns';
import { fieldColumns } from '../database/field-columns';

/** An announcement on the home page. */
@Entity('notice')
@Index('notice_created', ['createdAt', 'id'])
export class Notice extends fieldColumns(noticeFields) {
  @IdColumn()
  id!: string;

  @StampColumn()
  createdAt!: string;

  @StampColumn()
  updatedAt!: string;
}
