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
    const filters = valid(audienceExportQuery, sent);
    return narrow(dataSource.getRepository(AudienceEntry).createQueryBuilder('entry'), filters);
  },
  columns: {
    Name: 'name',
    Age: 'age',
    Email: 'email',
    Phone: 'phone',
    Institute: 'institute',
    Designation: 'designation',
    'Profile link': 'social',
    Type: { of: 'type', as: (type) => audienceTypes.find(({ value }) => value === type)?.name ?? type },
    'Payment method': 'paymentMethod',
    'Transaction ID': 'transactionId',
    'Certificate code': 'certCode',
    Status: { of: 'status', as: (status) => approvalLabels[status] },
    Registered: { of: 'createdAt', as: dayCell },
  },
};
