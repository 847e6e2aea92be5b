import { audienceFields, certCodeOf, transactionKeyOf, type AudienceForm } from '@conference/contracts';
import { currentLanguage } from '@conference/language';
import { listKeys, newRecord, type Made } from '../database/record-columns';
import { CERT_CODE_LENGTH, type AudienceEntry } from './audience-entry.entity';

/** The part of the code's column that the number may use. */
const ROOM_FOR_A_NUMBER = 20;

/** The certificate code without a number, in normalized Unicode. */
export function certCodeFor(form: AudienceForm): string {
  return [...certCodeOf(form).normalize('NFC')].slice(0, CERT_CODE_LENGTH - ROOM_FOR_A_NUMBER).join('');
}

/** The sort key and the search key of an entry. */
export const entryKeys = ({
  name,
  email,
  institute,
  certCode,
}: Pick<AudienceEntry, 'name' | 'email' | 'institute' | 'certCode'>) => listKeys(name, email, institute, certCode);

/** Where and when an entry is made, and what its place costs; null where that is not known. */
export interface EntryMade extends Made {
  fee: number | null;
}

/** The row of a new entry. */
export function newEntry(id: string, form: AudienceForm, certCode: string, { fee, ...made }: EntryMade): AudienceEntry {
  return {
    ...newRecord(audienceFields, form, id, made),
    language: currentLanguage(),
    fee,
    transactionKey: transactionKeyOf(form.transactionId),
    paymentCheck: null,
    certCode,
    status: 'pending',
    ...entryKeys({ ...form, certCode }),
  };
}
