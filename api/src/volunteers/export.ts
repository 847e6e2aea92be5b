import { approvalLabels, volunteerExportQuery } from '@conference/contracts';
import { displayDay } from '@conference/edition';
import { dayCell } from '../exports/days';
import type { Export } from '../exports/exports';
import { valid } from '../http/valid';
import { narrow } from './list';
import { Volunteer } from './volunteer.entity';

/** Who offers to help, by name. */
export const volunteerApplications: Export<Volunteer> = {
  what: 'volunteers',
  fileName: 'volunteers.xlsx',
  order: ['nameKey'],
  rows(dataSource, sent) {
    const filters = valid(volunteerExportQuery, sent);
    return narrow(dataSource.getRepository(Volunteer).createQueryBuilder('volunteer'), filters);
  },
  columns: {
    'Full name': 'fullName',
    Gender: 'gender',
    'Date of birth': { of: 'dateOfBirth', as: (day) => day && displayDay(day) },
    Email: 'email',
    Phone: 'phone',
    Department: 'department',
    Experiences: 'experiences',
    Status: { of: 'status', as: (status) => approvalLabels[status] },
    Registered: { of: 'createdAt', as: dayCell },
  },
};
