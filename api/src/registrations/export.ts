import { paymentLabels, registrationExportQuery, statusLabels } from '@conference/contracts';
import { displayDay } from '@conference/edition';
import { dayCell } from '../exports/days';
import type { Export } from '../exports/exports';
import { valid } from '../http/valid';
import { narrow } from './list';
import { Registration } from './registration.entity';

/** The accepted applications, by segment, for who plans the conference. */
export const acceptedApplications: Export<Registration> = {
  what: 'accepted applications',
  fileName: 'Accepted_Applications.xlsx',
  order: ['segment', 'nameKey'],
  rows(dataSource, sent) {
    const asked = valid(registrationExportQuery, sent);
    const query = dataSource.getRepository(Registration).createQueryBuilder('registration');
    return narrow(query.innerJoinAndSelect('registration.account', 'account'), { ...asked, status: 'accepted' });
  },
  columns: {
    Segment: (row) => row.segment,
    'Full name': (row) => row.fullName,
    'Sub-theme': (row) => row.subTheme,
    'Abstract title': (row) => row.abstractTitle,
    'Abstract type': (row) => row.abstractType,
    Payment: (row) => paymentLabels[row.paymentStatus ?? 'unpaid'],
    Email: (row) => row.account.email,
    Phone: (row) => row.phone,
    Gender: (row) => row.gender,
    'Date of birth': (row) => row.dateOfBirth && displayDay(row.dateOfBirth),
    Nationality: (row) => row.nationality,
    'Mailing address': (row) => row.mailingAddress,
    Institution: (row) => row.institution,
    Department: (row) => row.department,
    Position: (row) => row.position,
    'AV equipment': (row) => row.avEquipment,
    'Dietary preferences': (row) => row.dietaryPreferences,
    'Accommodation preferences': (row) => row.accommodationPreferences,
    'Travel information': (row) => row.travelInfo,
    'Emergency contact': (row) => row.emergencyContact,
    Status: (row) => statusLabels[row.status],
    Comment: (row) => row.comment,
    Registered: (row) => dayCell(row.createdAt),
    'Last changed': (row) => dayCell(row.updatedAt),
  },
};
