import { audienceFields, limits, type AudienceEntry as AudienceEntryResponse } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { LineColumn, NumberColumn } from '../database/columns';
import { answered, listedColumns } from '../database/record-columns';
import { searchEntries } from './search';

export const CERT_CODE_LENGTH = 300;

/** The names of the unique keys, as a database reports them. */
export const audienceKeys = { transaction: 'audience_entry_transaction', certCode: 'audience_entry_cert_code' };

/** The `paymentCheck` of an entry that is checked and fine. */
export const noDoubt = '';

/** `searchText` has name, email, institute and certificate code; transaction IDs are searched in their own column (search.ts). */
@Entity('audience_entry')
@Index(audienceKeys.transaction, ['paymentMethod', 'transactionKey'], { unique: true })
@Index(audienceKeys.certCode, ['certCode'], { unique: true })
@Index('audience_entry_created', ['editionKey', 'createdAt', 'id'])
@Index('audience_entry_type_created', ['editionKey', 'type', 'createdAt', 'id'])
@Index('audience_entry_type_status_created', ['editionKey', 'type', 'status', 'createdAt', 'id'])
@Index('audience_entry_name', ['editionKey', 'nameKey', 'id'])
@Index('audience_entry_payment_check', ['paymentCheck', 'paymentMethod'])
export class AudienceEntry extends listedColumns(audienceFields) {
  /** The transaction ID as it is compared (transactionKeyOf): one payment pays for one entry. */
  @LineColumn(limits.transactionId)
  transactionKey!: string;

  /** Null until it is checked (check-payments.ts), then noDoubt; of a doubtful payment the transaction ID as people read it. */
  @LineColumn(limits.transactionId, { nullable: true })
  paymentCheck!: string | null;

  /** certCodeOf, with -2, -3 and so on if that is taken. */
  @LineColumn(CERT_CODE_LENGTH)
  certCode!: string;

  /** What the place costs, in whole units of the currency. Null of entries from before fees could change. */
  @NumberColumn({ nullable: true })
  fee!: number | null;

  @LineColumn(10)
  status!: AudienceEntryResponse['status'];
}

/** Audience entries as a kind of record (records/records.ts). */
export const audience = {
  entity: AudienceEntry,
  kind: 'audience entry',
  nameOf: ({ name }: AudienceEntry) => name,
  name: 'entry',
  filters: ['type', 'status', 'paymentMethod'],
  search: searchEntries,
  toResponse: (row: AudienceEntry) => answered(audienceFields, row, 'certCode', 'fee', 'status'),
} as const;
