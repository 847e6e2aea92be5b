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
    const asked = valid(volunteerExportQuery, sent);
    return narrow(dataSource.getRepository(Volunteer).createQueryBuilder('volunteer'), asked);
  },
  columns: {
    'Full name': (row) => row.fullName,
    Gender: (row) => row.gender,
    'Date of birth': (row) => row.dateOfBirth && displayDay(row.dateOfBirth),
    Email: (row) => row.email,
    Phone: (row) => row.phone,
    Department: (row) => row.department,
    Experiences: (row) => row.experiences,
    Status: (row) => approvalLabels[row.status],
    Registered: (row) => dayCell(row.createdAt),
  },
};
