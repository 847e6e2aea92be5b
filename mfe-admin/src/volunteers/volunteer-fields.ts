import type { Volunteer, volunteerEdit } from '@conference/contracts';

/** What stands in the fields of the page of a volunteer. */
export type VolunteerFields = typeof volunteerEdit._input;

/** A volunteer, as it stands in the fields. */
export function fieldsOf({
  _id,
  createdAt: _made,
  updatedAt: _changed,
  dateOfBirth = '',
  ...fields
}: Volunteer): Required<VolunteerFields> {
  return { ...fields, dateOfBirth };
}
