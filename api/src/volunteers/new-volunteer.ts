import { limits } from '@conference/contracts';
import type { VolunteerForm } from '@conference/contracts';
import { instant } from '../database/instant';
import { searchKey, sortKey } from '../database/search-key';
import type { Volunteer } from './volunteer.entity';

/** The keys by which a volunteer is sorted and searched. */
export function keysOf({ fullName, email }: Pick<VolunteerForm, 'fullName' | 'email'>) {
  return { nameKey: sortKey(fullName, limits.line), searchText: searchKey(`${fullName}\n${email}`) };
}

/** The row of a volunteer who has just registered. */
export function newVolunteer(id: string, said: VolunteerForm): Volunteer {
  const now = instant();
  return {
    id,
    fullName: said.fullName,
    gender: said.gender,
    dateOfBirth: said.dateOfBirth ?? null,
    email: said.email,
    phone: said.phone,
    department: said.department,
    experiences: said.experiences,
    status: 'pending',
    approvedAt: null,
    ...keysOf(said),
    createdAt: now,
    updatedAt: now,
  };
}
