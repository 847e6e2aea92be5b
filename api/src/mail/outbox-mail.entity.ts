import { limits } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, LineColumn, NumberColumn, ParagraphColumn, ReferenceColumn } from '../database/columns';

/** A mail that has to leave. Written in the transaction of what it tells about, sent by the worker. */
@Entity('outbox_mail')
@Index('outbox_mail_due', ['sentAt', 'nextAttemptAt'])
@Index('outbox_mail_recipient', ['recipient', 'event', 'createdAt'])
@Index('outbox_mail_record', ['recordId'])
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

  @InstantColumn()
  createdAt!: string;

  @NumberColumn()
  attempts!: number;

  /** Not before this instant; a claim moves it behind the end of its lease. */
  @InstantColumn()
  nextAttemptAt!: string;

  /** Sent, or found to be undeliverable for good. */
  @InstantColumn({ nullable: true })
  sentAt!: string | null;

  /** 'sent', 'kept' (demo people's mail, written to a file) or the code with which the server refused it for good. */
  @LineColumn(60, { nullable: true })
  outcome!: string | null;
}
