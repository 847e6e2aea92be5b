import { approvalLabels, audienceFields, audienceQueries, fieldsIn, type Choices } from '@conference/contracts';
import { nameOf } from '@conference/edition';
import { dayColumn } from '../exports/day-column';
import type { Export } from '../exports/exports';
import { fieldColumns } from '../exports/field-columns';
import { valid } from '../http/valid';
import { matching } from '../records/records';
import { audience, type AudienceEntry } from './audience-entry.entity';

/**
 * The audience by name, with a sheet for each way to attend, as the console has a tab for it; or for the one that is named.
 * @param choices those of the edition
 */
export const audienceExport = (choices: Choices): Export<AudienceEntry> => ({
  what: 'audience',
  fileName: 'Audience_Applications.xlsx',
  order: ['nameKey'],
  sheets(dataSource, query) {
    const filters = valid(audienceQueries(choices).export, query);
    const types = choices.attendance.map(({ key }) => key).filter((key) => (filters.type ?? key) === key);
    return types.map((type) => {
      const ofType = { ...filters, type };
      return { name: nameOf(choices.attendance, type), rows: matching(dataSource, audience, ofType) };
    });
  },
  columns: {
    ...fieldColumns(fieldsIn(audienceFields, choices)),
    Fee: 'fee',
    'Certificate code': 'certCode',
    Status: { of: 'status', as: (status) => approvalLabels[status] },
    Registered: dayColumn('createdAt'),
  },
});
