import { approvalLabels, audienceExportQuery, audienceFields } from '@conference/contracts';
import { audienceTypes } from '@conference/edition';
import { dayColumn } from '../exports/day-column';
import type { Export } from '../exports/exports';
import { fieldColumns } from '../exports/field-columns';
import { valid } from '../http/valid';
import { matching } from '../records/records';
import { audience, type AudienceEntry } from './audience-entry.entity';

/** The audience by name, with a sheet for each type, as the console has a tab for it; or for the one that is named. */
export const audienceExport: Export<AudienceEntry> = {
  what: 'audience',
  fileName: 'Audience_Applications.xlsx',
  order: ['nameKey'],
  sheets(dataSource, query) {
    const filters = valid(audienceExportQuery, query);
    const tabs = audienceTypes.filter(({ value }) => (filters.type ?? value) === value);
    return tabs.map(({ name, value: type }) => {
      const ofType = { ...filters, type };
      return { name, rows: matching(dataSource, audience, ofType) };
    });
  },
  columns: {
    ...fieldColumns(audienceFields),
    'Certificate code': 'certCode',
    Status: { of: 'status', as: (status) => approvalLabels[status] },
    Registered: dayColumn('createdAt'),
  },
};
