import type { ApplicationEventKind } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, LineColumn, NumberColumn, ParagraphColumn, ReferenceColumn, StampColumn } from '../database/columns';

/**
 * Something that happened to an application. Only ever added to: the trail, and what the author is told. One event
 * makes one version, so the unique key also keeps two changes from claiming the same version.
 */
@Entity('application_event')
@Index('application_event_version', ['registrationId', 'version'], { unique: true })
export class ApplicationEvent {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  registrationId!: string;

  /** The version of the application that the event made. */
  @NumberColumn()
  version!: number;

  @LineColumn(40)
  kind!: ApplicationEventKind;

  /** The account that did it. */
  @ReferenceColumn({ nullable: true })
  actorId!: string | null;

  /** What changed, as JSON. */
  @ParagraphColumn()
  detail!: string;

  @StampColumn()
  at!: string;
}
