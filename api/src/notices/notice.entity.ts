import { limits } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, LineColumn, ParagraphColumn } from '../database/columns';

/** Something that the organisers tell everybody, on the home page. */
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

  @InstantColumn()
  createdAt!: string;

  @InstantColumn()
  updatedAt!: string;
}
