import type { Volunteer, volunteerEdit } from '@conference/contracts';

/** The fields of the page of a volunteer. */
export type VolunteerFields = typeof volunteerEdit._input;

/** The values of the fields for a volunteer. */
export function fieldsOf({
  _id,
  createdAt: _made,
  updatedAt: _changed,
  dateOfBirth = '',
  ...fields
}: Volunteer): Required<VolunteerFields> {
  return { ...fields, dateOfBirth };
}
