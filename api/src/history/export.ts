import { historyExportQuery } from '@conference/contracts';
import { cutAt } from '@conference/language/letters';
import { dayColumn } from '../exports/day-column';
import type { Export } from '../exports/exports';
import { valid } from '../http/valid';
import type { Change } from './change.entity';
import { fieldsIn, matchingChanges } from './list';

/** The characters that a cell can hold. */
const MOST_IN_A_CELL = 32_767;

const side = (which: 'from' | 'to') => (fields: string) =>
  cutAt(
    fieldsIn(fields)
      .flatMap((one) => (one[which] === undefined ? [] : [`${one.field}: ${one[which]}`]))
      .join('\n'),
    MOST_IN_A_CELL,
  );

/** What organisers changed, the oldest first. @param people their names, by their ids */
export const historyExport = (people: ReadonlyMap<string | null, string>): Export<Change> => ({
  what: 'history',
  fileName: 'History.xlsx',
  order: ['at'],
  sheets: (dataSource, query) => [
    // Excel keeps the name "History" for itself, and does not open such a sheet.
    { name: 'Changes', rows: matchingChanges(dataSource, valid(historyExportQuery, query)) },
  ],
  columns: {
    Day: dayColumn('at'),
    'Time (UTC)': { of: 'at', as: (at) => at.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM:SS'.length) },
    Who: { of: 'actorId', as: (id) => people.get(id) ?? null },
    Did: 'did',
    What: 'kind',
    Name: 'name',
    Before: { of: 'fields', as: side('from') },
    After: { of: 'fields', as: side('to') },
    Reason: 'reason',
  },
});
