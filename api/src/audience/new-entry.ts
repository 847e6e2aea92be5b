import { certCodeOf, limits, transactionKeyOf } from '@conference/contracts';
import type { AudienceForm } from '@conference/contracts';
import { searchKey, sortKey } from '../database/search-key';
import { CERT_CODE_LENGTH } from './audience-entry.entity';
import type { AudienceEntry } from './audience-entry.entity';

/** What is left of a code's column for the number behind it. */
const ROOM_FOR_A_NUMBER = 20;

/** The code that somebody's certificate has when nobody else has the same. Letters that are the same are written the same. */
export function certCodeFor(said: AudienceForm): string {
  return [...certCodeOf(said).normalize('NFC')].slice(0, CERT_CODE_LENGTH - ROOM_FOR_A_NUMBER).join('');
}

/** The row of an entry that came in `at` an instant of the conference clock. */
export function newEntry(id: string, said: AudienceForm, certCode: string, at: string): AudienceEntry {
  return {
    id,
    name: said.name,
    age: said.age,
    email: said.email,
    phone: said.phone,
    institute: said.institute,
    designation: said.designation,
    social: said.social ?? null,
    type: said.type,
    paymentMethod: said.paymentMethod,
    transactionId: said.transactionId,
    transactionKey: transactionKeyOf(said.transactionId),
    paymentCheck: null,
    certCode,
    status: 'pending',
    nameKey: sortKey(said.name, limits.line),
    searchText: searchKey(`${said.name}\n${said.email}`),
    createdAt: at,
    updatedAt: at,
  };
}
