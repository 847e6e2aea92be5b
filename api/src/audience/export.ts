import { approvalLabels, audienceExportQuery } from '@conference/contracts';
import { audienceTypes } from '@conference/edition';
import { dayCell } from '../exports/days';
import type { Export } from '../exports/exports';
import { valid } from '../http/valid';
import { AudienceEntry } from './audience-entry.entity';
import { narrow } from './list';

/** Who attends as audience, by name. */
export const audienceApplications: Export<AudienceEntry> = {
  what: 'audience',
  fileName: 'Audience_Applications.xlsx',
  order: ['nameKey'],
  rows(dataSource, sent) {
    const asked = valid(audienceExportQuery, sent);
    return narrow(dataSource.getRepository(AudienceEntry).createQueryBuilder('entry'), asked);
  },
  columns: {
    Name: (row) => row.name,
    Age: (row) => row.age,
    Email: (row) => row.email,
    Phone: (row) => row.phone,
    Institute: (row) => row.institute,
    Designation: (row) => row.designation,
    'Profile link': (row) => row.social,
    Type: (row) => audienceTypes.find(({ value }) => value === row.type)?.name ?? row.type,
    'Payment method': (row) => row.paymentMethod,
    'Transaction ID': (row) => row.transactionId,
    'Certificate code': (row) => row.certCode,
    Status: (row) => approvalLabels[row.status],
    Registered: (row) => dayCell(row.createdAt),
  },
};
