import { segments, subThemes } from '@conference/edition';
import { z } from 'zod';
import { applicationStatuses, paymentStatuses } from './status';

const count = z.int().min(0);

/**
 * The numbers on the filter buttons, zeros too. Each kind ignores its own filter: choosing one of its buttons does not change the
 * numbers on the others.
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

export const countedKinds = {
  status: applicationStatuses,
  segment: segments,
  subTheme: subThemes,
  paymentStatus: paymentStatuses,
} as const;
