import { limits, type BinnedKind } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, LineColumn, ParagraphColumn, ReferenceColumn, StampColumn } from '../database/columns';

/** A deleted record. What hangs on it alone, such as its abstract, stays where it is: nothing finds that without the record. */
@Entity('bin_entry')
@Index('bin_entry_deleted', ['deletedAt', 'id'])
export class BinEntry {
  /** Of the record. */
  @IdColumn()
  id!: string;

  @LineColumn(40)
  kind!: BinnedKind;

  @LineColumn(limits.title)
  name!: string;

  /** The name as it is searched. */
  @LineColumn(limits.title)
  nameKey!: string;

  @LineColumn(40)
  editionKey!: string;

  @StampColumn()
  deletedAt!: string;

  @ReferenceColumn()
  actorId!: string;

  /** JSON: the row of the record. */
  @ParagraphColumn()
  content!: string;
}
