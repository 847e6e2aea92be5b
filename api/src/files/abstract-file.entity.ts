import { limits, type AbstractFlaw, type AbstractType } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, LineColumn, NumberColumn } from '../database/columns';

/** The record of a stored abstract. Its bytes are under DATA_DIR/abstracts, named by the id. */
@Entity('abstract_file')
@Index('abstract_file_sha256', ['sha256'])
export class AbstractFile {
  @IdColumn()
  id!: string;

  @LineColumn(4)
  type!: AbstractType;

  @NumberColumn()
  bytes!: number;

  @LineColumn(64)
  sha256!: string;

  /** Its flaw, or 'none'; null until it is checked (sweeps/unjudged-abstracts.ts). */
  @LineColumn(10, { nullable: true })
  flaw!: AbstractFlaw | 'none' | null;

  /** Its name on the author's device; null if it was stored before names were. */
  @LineColumn(limits.line, { nullable: true })
  sentAs!: string | null;

  @InstantColumn()
  createdAt!: string;
}
