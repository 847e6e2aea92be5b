import { audienceFields, type AudienceEntry as AudienceEntryResponse } from '@conference/contracts';
import { answered } from '../database/field-columns';
import type { AudienceEntry } from './audience-entry.entity';

/** An entry as the API answers it. */
export function toResponse(row: AudienceEntry): AudienceEntryResponse {
  return {
    _id: row.id,
    ...answered(audienceFields, row),
    certCode: row.certCode,
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
