import { limits } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import {
  BytesColumn,
  IdColumn,
  InstantColumn,
  LineColumn,
  NumberColumn,
  ParagraphColumn,
  ReferenceColumn,
  StampColumn,
} from '../database/columns';

/** The bytes of recipient and subject in the search index. */
export const ROOM_TO_SEARCH = 620;

/** A mail to send. Written in the transaction of its subject matter, sent by the worker. */
@Entity('outbox_mail')
@Index('outbox_mail_turn', ['sentAt', 'bulk', 'nextAttemptAt'])
@Index('outbox_mail_batch', ['batchId', 'nextAttemptAt'])
@Index('outbox_mail_share', ['share'], { unique: true })
@Index('outbox_mail_record', ['recordId'])
@Index('outbox_mail_created', ['createdAt', 'id'])
@Index('outbox_mail_search', ['createdAt', 'id', 'searchLine'])
@Index('outbox_mail_ended_created', ['outcome', 'createdAt', 'id', 'event'])
export class OutboxMail {
  @IdColumn()
  id!: string;

  /** Its declaration. */
  @LineColumn(60)
  event!: string;

  @LineColumn(limits.email)
  recipient!: string;

  @LineColumn(limits.line)
  subject!: string;

  @ParagraphColumn()
  text!: string;

  @ParagraphColumn()
  html!: string;

  /** The record it is about: an application, an entry, a volunteer and so on. */
  @ReferenceColumn({ nullable: true })
  recordId!: string | null;

  /** The batch that it belongs to. Until that is released it is held: its next attempt is at HELD (state.ts). */
  @ReferenceColumn({ nullable: true })
  batchId!: string | null;

  /** 1 of a batch: all others leave before it. */
  @NumberColumn({ default: 0 })
  bulk!: number;

  /** Set if a stranger can cause the mail: recipient, day, and its number within the day's limit. */
  @LineColumn(300, { nullable: true })
  share!: string | null;

  @StampColumn()
  createdAt!: string;

  /** From then on it is worthless and is not sent. */
  @InstantColumn({ nullable: true })
  expiresAt!: string | null;

  /** The number of attempts, since it was queued the last time. */
  @NumberColumn()
  attempts!: number;

  /** It is not sent before this instant of the wall clock. A claim moves it to the end of its lease. */
  @InstantColumn()
  nextAttemptAt!: string;

  /** The round that is sending it, or has sent it. */
  @ReferenceColumn({ nullable: true })
  claim!: string | null;

  /** When it was sent or given up. */
  @StampColumn({ nullable: true })
  sentAt!: string | null;

  /** 'sent', 'kept' (demo people's mail, written to a file), 'expired', or the code with which the server refused it for good. */
  @LineColumn(60, { nullable: true })
  outcome!: string | null;

  /** Recipient and subject, in the form for searches. */
  @ParagraphColumn({ nullable: true })
  searchText!: string | null;

  /** The same, if it fits into the search index. */
  @BytesColumn(ROOM_TO_SEARCH, { nullable: true, select: false })
  searchLine!: string | null;
}
