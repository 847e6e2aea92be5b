import { limits } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, LineColumn, ReferenceColumn } from '../database/columns';

/** A link in a mail, with which its reader does something once. Opening it changes nothing, because mail programs open links, too. */
@Entity('mailed_link')
@Index('mailed_link_digest', ['digest'], { unique: true })
@Index('mailed_link_subject', ['subjectId'])
@Index('mailed_link_expires', ['expiresAt'])
export class MailedLink {
  @IdColumn()
  id!: string;

  @LineColumn(20)
  purpose!: 'invitation';

  /** The id of the record that it is about. */
  @ReferenceColumn()
  subjectId!: string;

  @LineColumn(limits.email)
  email!: string;

  /** Of the token in the link, which nobody can read later. */
  @LineColumn(64)
  digest!: string;

  @InstantColumn()
  expiresAt!: string;

  @InstantColumn({ nullable: true })
  usedAt!: string | null;
}
