import { z } from 'zod';
import { listed, searched } from '../paging';
import { oneOf } from '../text';
import { volunteerStatuses } from './form';

const filters = { status: oneOf(volunteerStatuses, 'There is no such status.').optional() };

/** GET /volunteer-register: searched by name and email, the newest first. */
export const volunteerListQuery = z.object({ ...filters, ...listed(['-createdAt', 'createdAt', 'fullName', '-fullName']) });
export type VolunteerListQuery = z.input<typeof volunteerListQuery>;

/** GET /volunteer-register/export */
export const volunteerExportQuery = z.object({ ...filters, ...searched });
export type VolunteerExportQuery = z.input<typeof volunteerExportQuery>;
