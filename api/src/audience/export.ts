import { approvalLabels, audienceFields, audienceQueries, fieldsIn, knownKeys } from '@conference/contracts';
import { nameOf } from '@conference/edition';
import type { LiveEdition } from '../editions/live-edition';
import { dayColumn } from '../exports/day-column';
import type { Export } from '../exports/exports';
import { fieldColumns } from '../exports/field-columns';
import { valid } from '../http/valid';
import { matching } from '../records/records';
import { audience, type AudienceEntry } from './audience-entry.entity';

/** The sheet of those whose way to attend the live edition does not know. */
const OTHERS = 'Other types';

/** The audience of an edition by name. Each way to attend has a sheet, as it has a tab in the console; a filter leaves only one. */
export const audienceExport = (edition: LiveEdition): Export<AudienceEntry> => ({
  what: 'audience',
  fileName: 'Audience_Applications.xlsx',
  order: ['nameKey'],
  sheets(dataSource, query) {
    const { choices } = edition;
    const filters = edition.narrowed(valid(audienceQueries(choices).export, query));
    const types = knownKeys(choices, 'attendance');
    const sheets = types
      .filter((key) => (filters.type ?? key) === key)
      .map((type) => {
        const ofType = { ...filters, type };
        return { name: nameOf(choices.attendance, type), rows: matching(dataSource, audience, ofType) };
      });
    if (filters.type !== undefined) return sheets;
    // The guests of an older edition, whose ways to attend this one does not know.
    const others = matching(dataSource, audience, filters).andWhere('record.type NOT IN (:...types)', { types });
    return [...sheets, { name: OTHERS, rows: others }];
  },
  columns: {
    ...fieldColumns(fieldsIn(audienceFields, edition.choices)),
    Fee: 'fee',
    'Certificate code': 'certCode',
    Status: { of: 'status', as: (status) => approvalLabels[status] },
    Registered: dayColumn('createdAt'),
  },
});
