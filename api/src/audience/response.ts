import type { AudienceEntry as AudienceEntryResponse } from '@conference/contracts';
import type { AudienceEntry } from './audience-entry.entity';

/** An entry as the API tells it: a link that is not there is left out. */
export function toResponse(row: AudienceEntry): AudienceEntryResponse {
  return {
    _id: row.id,
    name: row.name,
    age: row.age,
    email: row.email,
    phone: row.phone,
    institute: row.institute,
    designation: row.designation,
    ...(row.social !== null && { social: row.social }),
    type: row.type,
    paymentMethod: row.paymentMethod,
    transactionId: row.transactionId,
    certCode: row.certCode,
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
