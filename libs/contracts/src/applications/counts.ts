import { segments, subThemes } from '@conference/edition';
import { z } from 'zod';
import { applicationStatuses, paymentStatuses } from './status';

const count = z.int().min(0);

/**
 * How many applications there are of each kind, zeros too: what a filter's buttons show. A kind is counted under every
 * filter but its own, so that its other buttons keep their numbers when one of them is chosen.
 */
export const applicationCounts = z.object({
  /** Under all filters. */
  total: count,
  status: z.record(z.enum(applicationStatuses), count),
  segment: z.record(z.enum(segments), count),
  subTheme: z.record(z.enum(subThemes), count),
  paymentStatus: z.record(z.enum(paymentStatuses), count),
});
export type ApplicationCounts = z.output<typeof applicationCounts>;

/** The kinds that are counted. */
export const countedKinds = {
  status: applicationStatuses,
  segment: segments,
  subTheme: subThemes,
  paymentStatus: paymentStatuses,
} as const;
