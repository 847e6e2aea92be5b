import { volunteerFields, type Volunteer as VolunteerResponse } from '@conference/contracts';
import { answered } from '../database/field-columns';
import type { Volunteer } from './volunteer.entity';

/** A volunteer as the API answers it. */
export function toResponse(row: Volunteer): VolunteerResponse {
  return {
    _id: row.id,
    ...answered(volunteerFields, row),
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
