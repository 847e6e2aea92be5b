import { Refused } from '../http/refusals';

/** Why there is no workbook. */
export const exportRefusals = {
  nothingToExport: () => new Refused('conflict', 'No data to export'),
};
