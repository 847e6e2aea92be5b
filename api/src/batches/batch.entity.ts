import {
  limits,
  type BatchItemState,
  type BatchKindName,
  type BatchState,
  type StagedStatus,
  type ApplicationStatus,
  type TemplateRecordKind,
} from '@conference/contracts';
import { Entity, Index, type EntityManager } from 'typeorm';
import {
  IdColumn,
  InstantColumn,
  LineColumn,
  NumberColumn,
  ParagraphColumn,
  ReferenceColumn,
  StampColumn,
} from '../database/columns';

const nullable = { nullable: true };

/** Many changes and mails that are released together (docs/decisions/0046). Its mails are those of the outbox with its id. */
@Entity('batch')
@Index('batch_due', ['dueAt'])
@Index('batch_created', ['createdAt', 'id'])
@Index('batch_cause', ['causeId'], { unique: true })
export class Batch {
  @IdColumn()
  id!: string;

  @LineColumn(20)
  kind!: BatchKindName;

  @LineColumn(20)
  state!: BatchState;

  @LineColumn(limits.line)
  name!: string;

  /** The edition whose records it changes, by its key. */
  @LineColumn(40)
  editionKey!: string;

  /** Grows by one with every change of what is in it. */
  @NumberColumn()
  revision!: number;

  /**
   * When the keeper looks at it next, by the wall clock. It then releases a scheduled batch, takes up one whose sealing was interrupted,
   * or looks up who gets a freed place.
   */
  @InstantColumn(nullable)
  dueAt!: string | null;

  /** Says which attempt is sealing it. An attempt that was interrupted later finds another claim, or none. */
  @ReferenceColumn(nullable)
  claim!: string | null;

  /** The event that freed a place, or the change that removed an application: each frees one place. */
  @ReferenceColumn(nullable)
  causeId!: string | null;

  /** Where a place was freed. */
  @LineColumn(60, nullable)
  segment!: string | null;

  @LineColumn(60, nullable)
  subTheme!: string | null;

  /** Of mails to a group: the list that its people are in, and the words. */
  @LineColumn(20, nullable)
  audience!: TemplateRecordKind | null;

  @LineColumn(100, nullable)
  templateId!: string | null;

  /** Who began it. */
  @ReferenceColumn(nullable)
  actorId!: string | null;

  @StampColumn()
  createdAt!: string;

  /** Who has it released. */
  @ReferenceColumn(nullable)
  releasedById!: string | null;

  @StampColumn(nullable)
  releasedAt!: string | null;
}

/** A decision on an application in a batch. Nothing that an author sees is read from here. */
@Entity('batch_item')
@Index('batch_item_batch', ['batchId', 'state'])
@Index('batch_item_registration', ['registrationId'])
@Index('batch_item_open', ['openKey'], { unique: true })
export class BatchItem {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  batchId!: string;

  @ReferenceColumn()
  registrationId!: string;

  /** The application until the batch is released: it is in one open batch at most. */
  @ReferenceColumn(nullable)
  openKey!: string | null;

  /** The version that was decided on, with its status. */
  @NumberColumn()
  version!: number;

  @LineColumn(10)
  statusBefore!: ApplicationStatus;

  /** The comment that the release replaces. */
  @ParagraphColumn(nullable)
  commentBefore!: string | null;

  @LineColumn(10)
  status!: StagedStatus;

  @ParagraphColumn(nullable)
  comment!: string | null;

  /** The place on the waiting list that the release gives. */
  @NumberColumn(nullable)
  waitPlace!: number | null;

  /** The ids of the event that the release adds to the history, and of the mail. */
  @ReferenceColumn()
  eventId!: string;

  @ReferenceColumn()
  mailId!: string;

  @LineColumn(20)
  state!: BatchItemState;
}

/** Leaves an application behind in the batch that it is staged in: no release decides on it from now on. */
export async function leaveOneBehind(manager: EntityManager, { id: registrationId }: { id: string }): Promise<void> {
  await manager.update(BatchItem, { registrationId, state: 'staged' }, { state: 'left behind', openKey: null });
}

/** Removes what batches say to the author of an application. That it was in them stays. */
export async function forgetComments(manager: EntityManager, { id: registrationId }: { id: string }): Promise<void> {
  await manager.update(BatchItem, { registrationId }, { comment: null, commentBefore: null });
}
