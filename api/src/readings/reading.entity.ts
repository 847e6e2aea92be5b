import type { Unreadable } from '@conference/contracts';
import { Entity, PrimaryColumn } from 'typeorm';
import { LineColumn, NumberColumn, ParagraphColumn } from '../database/columns';

/** A sketch in base64 takes as many letters (document/sketch.ts). */
export const SKETCH_LENGTH = 684;

/** What can be read of a stored document, for the page. It is made of its file, and can be made again at any time. */
@Entity('reading')
export class Reading {
  /** Of the file. */
  @PrimaryColumn('varchar', { length: 64 })
  sha256!: string;

  /** Why it cannot be read, or 'read'. */
  @LineColumn(20)
  state!: 'read' | Unreadable;

  /** JSON. */
  @ParagraphColumn()
  blocks!: string;

  /** All words of the document. */
  @NumberColumn()
  words!: number;

  /** JSON: what is not shown. */
  @LineColumn(200)
  unshown!: string;

  /** Null when there are too few words to be compared. */
  @LineColumn(SKETCH_LENGTH, { nullable: true })
  sketch!: string | null;
}
