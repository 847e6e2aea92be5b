import { segments, subThemes } from '@conference/edition';
import { z } from 'zod';
import { listed, searched } from '../paging';
import { queryParam, email, oneOf } from '../text';
import { applicationStatuses, paymentStatuses } from './status';

const sorts = ['fullName', '-fullName', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt'] as const;
const filters = {
  segment: queryParam(oneOf(segments, 'There is no such segment.')),
  subTheme: queryParam(oneOf(subThemes, 'There is no such sub-theme.')),
  paymentStatus: queryParam(oneOf(paymentStatuses, 'Please use paid or unpaid.')),
};
const status = queryParam(oneOf(applicationStatuses, 'There is no such status.'));

/** Where `q` is searched: 'name' in the name, 'all' in name, title, email and institution; by default in name and title. */
const searchIn = queryParam(oneOf(['name', 'all'], 'Please search in name or in all, or leave this out.'));

/** GET /registrations */
export const applicationListQuery = z.object({ status, ...filters, ...listed(sorts), searchIn });
export type ApplicationListQuery = z.input<typeof applicationListQuery>;

/** GET /registrations/counts */
export const applicationCountsQuery = z.object({ status, ...filters, ...searched, searchIn });
export type ApplicationCountsQuery = z.input<typeof applicationCountsQuery>;

/** GET /registrations/export, which holds only accepted applications. */
export const applicationExportQuery = z.object({ ...filters, ...searched });

/** GET /my-registration */
export const myApplicationsQuery = z.object({ email: queryParam(email) });
