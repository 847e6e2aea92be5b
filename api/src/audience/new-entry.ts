import { audienceFields, certCodeOf, limits, transactionKeyOf, type AudienceForm } from '@conference/contracts';
import { stored } from '../database/field-columns';
import { searchKey, sortKey } from '../database/search-key';
import { CERT_CODE_LENGTH, type AudienceEntry } from './audience-entry.entity';

/** What is left of a code's column for the number behind it. */
const ROOM_FOR_A_NUMBER = 20;

/** The code that somebody's certificate has when nobody else has the same. Letters that are the same are written the same. */
export function certCodeFor(form: AudienceForm): string {
  return [...certCodeOf(form).normalize('NFC')].slice(0, CERT_CODE_LENGTH - ROOM_FOR_A_NUMBER).join('');
}

/** The row of an entry that came in `at` an instant of the conference clock. */
export function newEntry(id: string, form: AudienceForm, certCode: string, at: string): AudienceEntry {
  return {
    id,
    ...stored(audienceFields, form),
    transactionKey: transactionKeyOf(form.transactionId),
    paymentCheck: null,
    certCode,
    status: 'pending',
    nameKey: sortKey(form.name, limits.line),
    searchText: searchKey(`${form.name}\n${form.email}`),
    createdAt: at,
    updatedAt: at,
  };
}
