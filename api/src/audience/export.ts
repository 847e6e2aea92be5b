import { approvalLabels, audienceExportQuery, audienceFields } from '@conference/contracts';
import { dayCell } from '../exports/day-cell';
import type { Export } from '../exports/exports';
import { fieldColumns } from '../exports/field-columns';
import { valid } from '../http/valid';
import { matching } from '../records/records';
import { audience, type AudienceEntry } from './audience-entry.entity';

/** The audience, by name. */
export const audienceExport: Export<AudienceEntry> = {
  what: 'audience',
  fileName: 'Audience_Applications.xlsx',
  order: ['nameKey'],
  rows: (dataSource, query) => matching(dataSource, audience, valid(audienceExportQuery, query)),
  columns: {
    ...fieldColumns(audienceFields),
    'Certificate code': 'certCode',
    Status: { of: 'status', as: (status) => approvalLabels[status] },
    Registered: { of: 'createdAt', as: dayCell },
  },
};
