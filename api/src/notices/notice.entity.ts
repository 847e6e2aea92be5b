import { limits } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, LineColumn, ParagraphColumn, StampColumn } from '../database/columns';

/** An announcement on the home page. */
@Entity('notice')
@Index('notice_created', ['createdAt', 'id'])
export class Notice {
  @IdColumn()
  id!: string;

  @LineColumn(limits.line)
  title!: string;

  @ParagraphColumn()
  content!: string;

  @LineColumn(limits.link, { nullable: true })
  link!: string | null;

  @LineColumn(limits.link, { nullable: true })
  image!: string | null;

  @StampColumn()
  createdAt!: string;

  @StampColumn()
  updatedAt!: string;
}
