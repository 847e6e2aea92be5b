import { applicationFields, applicationQueries, paymentLabels, statusLabels } from '@conference/contracts';
import { nameOf } from '@conference/edition';
import type { LiveEdition } from '../editions/live-edition';
import { dayColumn } from '../exports/day-column';
import type { Export } from '../exports/exports';
import { fieldColumns } from '../exports/field-columns';
import { valid } from '../http/valid';
import { narrow } from './narrow';
import { Application } from './application.entity';

// The columns for planning the conference come first.
const { segment, fullName, subTheme, abstractTitle, abstractType, phone, ...others } = applicationFields;

/** The accepted applications of an edition, by segment. */
export const acceptedApplications = (
  edition: LiveEdition,
): Export<Application, Application & { 'account.email': string }> => ({
  what: 'accepted applications',
  fileName: 'Accepted_Applications.xlsx',
  order: ['segment', 'nameKey'],
  sheets(dataSource, requested) {
    const filters = edition.narrowed(valid(applicationQueries(edition.choices).export, requested));
    const query = dataSource.getRepository(Application).createQueryBuilder('registration');
    return [{ name: 'Accepted applications', rows: narrow(query, { ...filters, status: 'accepted' }) }];
  },
  columns: {
    Segment: { of: 'segment', as: (key) => nameOf(edition.choices.segments, key) },
    'Full name': 'fullName',
    'Sub-theme': { of: 'subTheme', as: (key) => nameOf(edition.choices.subThemes, key) },
    'Abstract title': 'abstractTitle',
    'Abstract type': 'abstractType',
    Payment: { of: 'paymentStatus', as: (payment) => paymentLabels[payment ?? 'unpaid'] },
    Email: 'account.email',
    Phone: 'phone',
    ...fieldColumns(others),
    Status: { of: 'status', as: (status) => statusLabels[status] },
    Comment: 'comment',
    Registered: dayColumn('createdAt'),
    'Last changed': dayColumn('updatedAt'),
  },
});
