import { segments, subThemes } from '@conference/edition';
import { z } from 'zod';
import { listed, searched } from '../paging';
import { asked, email, oneOf } from '../text';
import { applicationStatuses, paymentStatuses } from './status';

/** The orders of the list of applications. */
export const registrationSorts = [
  'fullName',
  '-fullName',
  'createdAt',
  '-createdAt',
  'updatedAt',
  '-updatedAt',
] as const;

const filters = {
  segment: asked(oneOf(segments, 'There is no such segment.')),
  subTheme: asked(oneOf(subThemes, 'There is no such sub-theme.')),
  paymentStatus: asked(oneOf(paymentStatuses, 'Please use paid or unpaid.')),
};
const status = asked(oneOf(applicationStatuses, 'There is no such status.'));

/** Where `q` is looked for: in the name; in name, title, email and institution; without it in name and title. */
const searchIn = asked(oneOf(['name', 'all'], 'Please search in name or in all, or leave this out.'));

/** GET /registrations */
export const registrationListQuery = z.object({ status, ...filters, ...listed(registrationSorts), searchIn });
export type RegistrationListQuery = z.input<typeof registrationListQuery>;

/** GET /registrations/counts */
export const registrationCountsQuery = z.object({ status, ...filters, ...searched, searchIn });
export type RegistrationCountsQuery = z.input<typeof registrationCountsQuery>;

/** GET /registrations/export: of the accepted ones. */
export const registrationExportQuery = z.object({ ...filters, ...searched });
export type RegistrationExportQuery = z.input<typeof registrationExportQuery>;

/** GET /my-registration */
export const myRegistrationQuery = z.object({ email: asked(email) });
export type MyRegistrationQuery = z.input<typeof myRegistrationQuery>;
