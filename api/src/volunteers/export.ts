import { approvalLabels, volunteerExportQuery, volunteerFields } from '@conference/contracts';
import type { LiveEdition } from '../editions/live-edition';
import { dayColumn } from '../exports/day-column';
import type { Export } from '../exports/exports';
import { fieldColumns } from '../exports/field-columns';
import { valid } from '../http/valid';
import { matching } from '../records/records';
import { volunteers, type Volunteer } from './volunteer.entity';

/** The volunteers of an edition, by name. */
export const volunteerExport = (edition: LiveEdition): Export<Volunteer> => ({
  what: 'volunteers',
  fileName: 'volunteers.xlsx',
  order: ['nameKey'],
  sheets: (dataSource, query) => [
    {
      name: 'Volunteers',
      rows: matching(dataSource, volunteers, edition.narrowed(valid(volunteerExportQuery, query))),
    },
  ],
  columns: {
    ...fieldColumns(volunteerFields),
    Status: { of: 'status', as: (status) => approvalLabels[status] },
    Registered: dayColumn('createdAt'),
  },
});
