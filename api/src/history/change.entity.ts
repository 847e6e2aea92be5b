import { limits, RECORD_LENGTH, type ChangedKind, type Deed } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, LineColumn, ParagraphColumn, ReferenceColumn, StampColumn } from '../database/columns';

/** What an organiser did to a record. Rows are only added; what is deleted for good is blanked in them. */
@Entity('history_change')
@Index('history_change_at', ['at', 'id'])
@Index('history_change_actor', ['actorId', 'at', 'id'])
@Index('history_change_kind', ['kind', 'at', 'id'])
@Index('history_change_record', ['recordId'])
export class Change {
  @IdColumn()
  id!: string;

  @StampColumn()
  at!: string;

  /** The account of the organiser; nobody where it was time that did it. */
  @ReferenceColumn({ nullable: true })
  actorId!: string | null;

  @LineColumn(40)
  did!: Deed;

  @LineColumn(40)
  kind!: ChangedKind;

  /** An id, or the key of an edition. Null where several records were meant. */
  @LineColumn(RECORD_LENGTH, { nullable: true })
  recordId!: string | null;

  /** What the record was called then; null once it is blanked. */
  @LineColumn(limits.title, { nullable: true })
  name!: string | null;

  /** Why something was deleted for good. */
  @LineColumn(limits.line, { nullable: true })
  reason!: string | null;

  /** JSON: the changed fields, before and after (changed-fields.ts). */
  @ParagraphColumn()
  fields!: string;

  /** Name and values, in the form for searches. */
  @ParagraphColumn()
  searchText!: string;
}
