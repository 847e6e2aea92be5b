import { applicationExportQuery, applicationFields, paymentLabels, statusLabels } from '@conference/contracts';
import { dayCell } from '../exports/day-cell';
import type { Export } from '../exports/exports';
import { fieldColumns } from '../exports/field-columns';
import { valid } from '../http/valid';
import { narrow } from './list';
import { Application } from './application.entity';

// These come first, whoever plans the conference looks for them.
const { segment, fullName, subTheme, abstractTitle, abstractType, phone, ...others } = applicationFields;

/** The accepted applications, by segment, for who plans the conference. */
export const acceptedApplications: Export<Application, Application & { 'account.email': string }> = {
  what: 'accepted applications',
  fileName: 'Accepted_Applications.xlsx',
  order: ['segment', 'nameKey'],
  rows(dataSource, sent) {
    const filters = valid(applicationExportQuery, sent);
    const query = dataSource.getRepository(Application).createQueryBuilder('registration');
    return narrow(query, { ...filters, status: 'accepted' });
  },
  columns: {
    Segment: 'segment',
    'Full name': 'fullName',
    'Sub-theme': 'subTheme',
    'Abstract title': 'abstractTitle',
    'Abstract type': 'abstractType',
    Payment: { of: 'paymentStatus', as: (payment) => paymentLabels[payment ?? 'unpaid'] },
    Email: 'account.email',
    Phone: 'phone',
    ...fieldColumns(others),
    Status: { of: 'status', as: (status) => statusLabels[status] },
    Comment: 'comment',
    Registered: { of: 'createdAt', as: dayCell },
    'Last changed': { of: 'updatedAt', as: dayCell },
  },
};
