import { z } from 'zod';
import { approvalStatuses } from '../approval';
import { listed, searched } from '../paging';
import { queryParam, oneOf } from '../text';

const filters = { status: queryParam(oneOf(approvalStatuses, 'There is no such status.')) };

/** GET /volunteer-register: searched by name and email, the newest first. */
export const volunteerListQuery = z.object({
  ...filters,
  ...listed(['-createdAt', 'createdAt', 'fullName', '-fullName']),
});
export type VolunteerListQuery = z.input<typeof volunteerListQuery>;

/** GET /volunteer-register/export */
export const volunteerExportQuery = z.object({ ...filters, ...searched });
export type VolunteerExportQuery = z.input<typeof volunteerExportQuery>;
