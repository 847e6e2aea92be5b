import { limits, volunteerFields, type VolunteerForm } from '@conference/contracts';
import { stored } from '../database/field-columns';
import { searchKey, sortKey } from '../database/search-key';
import type { Volunteer } from './volunteer.entity';

/** The sort key and the search key of a volunteer. */
export function keysOf({ fullName, email }: Pick<VolunteerForm, 'fullName' | 'email'>) {
  return { nameKey: sortKey(fullName, limits.line), searchText: searchKey(`${fullName}\n${email}`) };
}

/** The row of a new volunteer. @param at by the conference clock */
export function newVolunteer(id: string, form: VolunteerForm, at: string): Volunteer {
  return {
    id,
    ...stored(volunteerFields, form),
    status: 'pending',
    approvedAt: null,
    ...keysOf(form),
    createdAt: at,
    updatedAt: at,
  };
}
