import { limits, type TemplateRecordKind } from '@conference/contracts';
import { Entity, PrimaryColumn } from 'typeorm';
import { LineColumn, NumberColumn, ParagraphColumn, ReferenceColumn, StampColumn } from '../../database/columns';

/**
 * The organisers' own words for a mail of the product, or a template of their own. The row of the former stays when they go back to the
 * original, so that its versions go on.
 */
@Entity('mail_template')
export class MailTemplate {
  /** The id of its mail and case (templateId). An own template has a random one. */
  @PrimaryColumn('varchar', { length: 100 })
  id!: string;

  /** Rises with each change; of a template without a row it is 0. */
  @NumberColumn()
  version!: number;

  /** Null, like title and body, while the original is used. */
  @LineColumn(limits.line, { nullable: true })
  subject!: string | null;

  @LineColumn(limits.line, { nullable: true })
  title!: string | null;

  @ParagraphColumn({ nullable: true })
  body!: string | null;

  /** Only of an own template: to whom it can be sent, and what organisers call it. */
  @LineColumn(20, { nullable: true })
  audience!: TemplateRecordKind | null;

  @LineColumn(limits.line, { nullable: true })
  name!: string | null;

  @StampColumn()
  changedAt!: string;

  /** The account that has changed it. */
  @ReferenceColumn()
  changedBy!: string;
}
