import { limits } from '@conference/contracts';
import type { VolunteerForm } from '@conference/contracts';
import { searchKey, sortKey } from '../database/search-key';
import type { Volunteer } from './volunteer.entity';

/** The keys by which a volunteer is sorted and searched. */
export function keysOf({ fullName, email }: Pick<VolunteerForm, 'fullName' | 'email'>) {
  return { nameKey: sortKey(fullName, limits.line), searchText: searchKey(`${fullName}\n${email}`) };
}

/** The row of a volunteer who registered `at` an instant of the conference clock. */
export function newVolunteer(id: string, said: VolunteerForm, at: string): Volunteer {
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
    createdAt: at,
    updatedAt: at,
  };
}
