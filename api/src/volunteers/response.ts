import type { Volunteer as VolunteerResponse } from '@conference/contracts';
import type { Volunteer } from './volunteer.entity';

/** A volunteer as the API tells it: a date of birth that is not there is left out. */
export function toResponse(row: Volunteer): VolunteerResponse {
  return {
    _id: row.id,
    fullName: row.fullName,
    gender: row.gender,
    ...(row.dateOfBirth !== null && { dateOfBirth: row.dateOfBirth }),
    email: row.email,
    phone: row.phone,
    department: row.department,
    experiences: row.experiences,
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
