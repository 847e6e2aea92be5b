import { Refused } from '@conference/api-client';
import type { Volunteer, volunteerEdit } from '@conference/contracts';

/** What stands in the fields of the page of a volunteer. */
export type VolunteerSaid = typeof volunteerEdit._input;

/** What a volunteer says, as it stands in the fields. */
export function saidIn({ _id, createdAt: _made, updatedAt: _changed, dateOfBirth = '', ...said }: Volunteer): Required<VolunteerSaid> {
  return { ...said, dateOfBirth };
}

/** What `now` says otherwise than `before`. */
export function differing(now: VolunteerSaid, before: VolunteerSaid): Partial<VolunteerSaid> {
  return picked(now, namesIn(now).filter((name) => now[name] !== before[name]));
}

/** What `said` says in these fields, and no others. */
export function picked(said: VolunteerSaid, names: (keyof VolunteerSaid)[]): Partial<VolunteerSaid> {
  return Object.fromEntries(names.map((name) => [name, said[name]]));
}

/** The fields of which something is said. */
export const namesIn = (said: Partial<VolunteerSaid>) => Object.keys(said) as (keyof VolunteerSaid)[];

/** The volunteer as it is now, which a refusal brings along when somebody else has changed it meanwhile. */
export function volunteerNow(failure: unknown): Volunteer | undefined {
  return failure instanceof Refused ? failure.refusal.volunteer : undefined;
}
