import { audienceFields, limits, type AudienceEntry as AudienceEntryResponse } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, LineColumn, ParagraphColumn, StampColumn } from '../database/columns';
import { fieldColumns } from '../database/field-columns';

/** A last word, an age, three letters, and what tells two of them apart. */
export const CERT_CODE_LENGTH = 300;

/** The unique keys, by the names that a database may say when one is taken. */
export const audienceKeys = { transaction: 'audience_entry_transaction', certCode: 'audience_entry_cert_code' };

/** What stands in `paymentCheck` of an entry that was checked, and whose payment is its own. */
export const noDoubt = '';

/** Somebody who attends as audience. */
@Entity('audience_entry')
@Index(audienceKeys.transaction, ['paymentMethod', 'transactionKey'], { unique: true })
@Index(audienceKeys.certCode, ['certCode'], { unique: true })
@Index('audience_entry_created', ['createdAt', 'id'])
@Index('audience_entry_type_created', ['type', 'createdAt', 'id'])
@Index('audience_entry_name', ['nameKey', 'id'])
@Index('audience_entry_payment_check', ['paymentCheck', 'paymentMethod'])
export class AudienceEntry extends fieldColumns(audienceFields) {
  @IdColumn()
  id!: string;

  /** The transaction ID as it is compared: one payment is good for one entry, in capital letters or not. */
  @LineColumn(limits.transactionId)
  transactionKey!: string;

  /** Nothing until it is checked (check-payments.ts), then noDoubt; where the payment may be another's, too, the transaction ID as it is read. */
  @LineColumn(limits.transactionId, { nullable: true })
  paymentCheck!: string | null;

  /** certCodeOf, with -2, -3 and so on behind it where somebody has the same. */
  @LineColumn(CERT_CODE_LENGTH)
  certCode!: string;

  @LineColumn(10)
  status!: AudienceEntryResponse['status'];

  /** The name as it is sorted. */
  @LineColumn(limits.line)
  nameKey!: string;

  /** Name and email as they are searched. */
  @ParagraphColumn()
  searchText!: string;

  @StampColumn()
  createdAt!: string;

  @StampColumn()
  updatedAt!: string;
}
