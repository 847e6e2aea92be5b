import { Entity, Index } from 'typeorm';
import { IdColumn, LineColumn, NumberColumn, ReferenceColumn, StampColumn } from '../../database/columns';

/** A picture that was stored for editions. Its files are in the release store. */
@Entity('edition_image')
@Index('edition_image_digest', ['digest'], { unique: true })
export class EditionImage {
  @IdColumn()
  id!: string;

  /** Names it in the store and in editions. */
  @LineColumn(64)
  digest!: string;

  @NumberColumn()
  width!: number;

  @NumberColumn()
  height!: number;

  /** JSON: the names of its files. */
  @LineColumn(100)
  widths!: string;

  /** How large all its files are. */
  @NumberColumn()
  bytes!: number;

  /** Who sent it first. */
  @ReferenceColumn({ nullable: true })
  actorId!: string | null;

  @StampColumn()
  createdAt!: string;
}
