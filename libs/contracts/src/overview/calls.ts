import { z } from 'zod';
import { success } from '../answers';
import { applicationCounts } from '../applications/application';
import { approvalStatuses } from '../approval';
import { call } from '../call';

const count = z.int().min(0);
const byApproval = z.record(z.enum(approvalStatuses), count);

/** The numbers that somebody may see, zeros too; admins see all. */
const overviewNumbers = z.object({
  applications: z
    .object({
      ...applicationCounts.shape,
      /** Only of accepted applications: the others pay nothing. */
      paymentStatus: applicationCounts.shape.paymentStatus,
      /** Per day in Dhaka, without the days on which none came in, the oldest first. */
      perDay: z.array(z.object({ day: z.iso.date(), count: count.min(1) })),
    })
    .optional(),
  /** By the keys of the ways to attend. */
  audience: z.record(z.string(), byApproval).optional(),
  volunteers: byApproval.optional(),
  sponsors: count.optional(),
  /** Mails that are delayed or were given up. */
  undelivered: count.optional(),
});

export const overviewCalls = {
  getOverview: call('GET /overview', {
    access: 'organiser',
    summary:
      'How many applications came in day by day, and how many of everything there are, by everything they differ in: of what somebody may see.',
    answer: z.object({ success, ...overviewNumbers.shape }),
    packable: true,
  }),
};

export type OverviewNumbers = z.output<typeof overviewNumbers>;
