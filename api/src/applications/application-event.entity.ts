import type { ApplicationEventKind } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, LineColumn, NumberColumn, ParagraphColumn, ReferenceColumn, StampColumn } from '../database/columns';

/**
 * A line of an application's history, which is also the source of notifications. Rows are only added. Each event makes one version, so
 * the unique key also prevents two changes of the same version.
 */
@Entity('application_event')
@Index('application_event_version', ['registrationId', 'version'], { unique: true })
export class ApplicationEvent {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  registrationId!: string;

  /** The version that the event made. */
  @NumberColumn()
  version!: number;

  @LineColumn(40)
  kind!: ApplicationEventKind;

  /** The account that did it. */
  @ReferenceColumn({ nullable: true })
  actorId!: string | null;

  /** JSON (history.ts). */
  @ParagraphColumn()
  detail!: string;

  @StampColumn()
  at!: string;
}
