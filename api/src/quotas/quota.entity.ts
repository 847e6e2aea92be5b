import { Entity, Index } from 'typeorm';
import { IdColumn, LineColumn, NumberColumn } from '../database/columns';

/** How many places a pool has: an edition's applications of a segment in a sub-theme. Without a row, no number was set. */
@Entity('quota')
@Index('quota_pool', ['editionKey', 'segment', 'subTheme'], { unique: true })
export class Quota {
  @IdColumn()
  id!: string;

  @LineColumn(40)
  editionKey!: string;

  @LineColumn(60)
  segment!: string;

  @LineColumn(60)
  subTheme!: string;

  @NumberColumn()
  places!: number;
}
