import { z } from 'zod';
import { approvalStatuses } from '../approval';
import { listed, searched } from '../paging';
import { queryParam, oneOf } from '../text';

const filters = { status: queryParam(oneOf(approvalStatuses, 'There is no such status.')) };

/** GET /volunteer-register. Searches name and email. */
export const volunteerListQuery = z.object({
  ...filters,
  ...listed(['-createdAt', 'createdAt', 'fullName', '-fullName']),
});

/** GET /volunteer-register/export */
export const volunteerExportQuery = z.object({ ...filters, ...searched });
