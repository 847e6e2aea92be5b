import { segments, subThemes } from '@conference/edition';
import { z } from 'zod';
import { limits } from '../limits';
import { oneOf, optional } from '../text';
import { applicationStatuses, paymentStatuses } from './status';

/** The columns the list can be sorted by; a minus in front turns the order round. */
export const registrationSorts = ['fullName', '-fullName', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt'] as const;

/** Rows of one page at most. */
export const MAX_PAGE_SIZE = 200;
/** Rows of one page when nobody says how many. */
export const DEFAULT_PAGE_SIZE = 50;

const whole = z.coerce.number('Please use a number.').int('Please use a whole number.').min(1, 'Please start at 1.');

/** GET /registrations. Without `page` the whole list is answered. */
export const registrationListQuery = z.object({
  status: oneOf(applicationStatuses, 'There is no such status.').optional(),
  segment: oneOf(segments, 'There is no such segment.').optional(),
  subTheme: oneOf(subThemes, 'There is no such sub-theme.').optional(),
  paymentStatus: oneOf(paymentStatuses, 'Please use paid or unpaid.').optional(),
  q: optional(limits.line),
  sort: oneOf(registrationSorts, 'There is no such order.').default('fullName'),
  page: whole.max(1_000_000).optional(),
  pageSize: whole.max(MAX_PAGE_SIZE, `Please ask for at most ${MAX_PAGE_SIZE} rows.`).default(DEFAULT_PAGE_SIZE),
});
export type RegistrationListQuery = z.input<typeof registrationListQuery>;
