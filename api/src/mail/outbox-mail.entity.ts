import { limits } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import {
  IdColumn,
  InstantColumn,
  LineColumn,
  NumberColumn,
  ParagraphColumn,
  ReferenceColumn,
  StampColumn,
} from '../database/columns';

/** A mail that has to leave. Written in the transaction of what it tells about, sent by the worker. */
@Entity('outbox_mail')
@Index('outbox_mail_due', ['sentAt', 'nextAttemptAt'])
@Index('outbox_mail_share', ['share'], { unique: true })
@Index('outbox_mail_record', ['recordId'])
@Index('outbox_mail_created', ['createdAt', 'id'])
@Index('outbox_mail_outcome_created', ['outcome', 'createdAt', 'id'])
export class OutboxMail {
  @IdColumn()
  id!: string;

  /** Which declaration it was made from. */
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

  /** What it tells about: an application, an entry, a volunteer and so on. */
  @ReferenceColumn({ nullable: true })
  recordId!: string | null;

  /** Of a mail that a stranger can cause: its recipient, the day, and which of the day's share it is. */
  @LineColumn(300, { nullable: true })
  share!: string | null;

  @StampColumn()
  createdAt!: string;

  /** From then on it is worthless, and does not leave any more. */
  @InstantColumn({ nullable: true })
  expiresAt!: string | null;

  /** How often it was tried, since it was put or since an organiser has had it sent anew. */
  @NumberColumn()
  attempts!: number;

  /** Not before this instant of the wall clock; a claim moves it to the end of its lease. */
  @InstantColumn()
  nextAttemptAt!: string;

  /** The batch that is just sending it, or has sent it. */
  @ReferenceColumn({ nullable: true })
  claim!: string | null;

  /** Sent, or given up for good. */
  @StampColumn({ nullable: true })
  sentAt!: string | null;

  /** 'sent', 'kept' (demo people's mail, written to a file), 'expired', or the code with which the server refused it for good. */
  @LineColumn(60, { nullable: true })
  outcome!: string | null;

  /** Recipient and subject as they are searched. */
  @ParagraphColumn({ nullable: true })
  searchText!: string | null;
}
