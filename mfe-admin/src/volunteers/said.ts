import { Refused } from '@conference/api-client';
import type { Volunteer, volunteerEdit } from '@conference/contracts';

/** What stands in the fields of the page of a volunteer. */
export type VolunteerSaid = typeof volunteerEdit._input;

/** What a volunteer says, as it stands in the fields. */
export function saidIn({
  _id,
  createdAt: _made,
  updatedAt: _changed,
  dateOfBirth = '',
  ...said
}: Volunteer): Required<VolunteerSaid> {
  return { ...said, dateOfBirth };
}

/** The volunteer as it is now, which a refusal brings along when somebody else has changed it meanwhile. */
export function volunteerNow(failure: unknown) {
  const now = failure instanceof Refused ? failure.refusal.volunteer : undefined;
  return now && { said: saidIn(now), updatedAt: now.updatedAt };
}
