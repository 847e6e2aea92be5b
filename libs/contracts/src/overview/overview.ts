import { z } from 'zod';
import { approvalStatuses } from '../approval';
import { audienceTypeValues } from '../audience/fields';
import { applicationCounts } from '../applications/counts';

const count = z.int().min(0);
const byApproval = z.record(z.enum(approvalStatuses), count);

/** How many there are of everything, zeros too. */
export const overviewNumbers = z.object({
  applications: z.object({
    ...applicationCounts.shape,
    /** Of the accepted ones: nobody else has anything to pay. */
    paymentStatus: applicationCounts.shape.paymentStatus,
    /** How many came in on each day in Dhaka on which one did, the oldest first. */
    perDay: z.array(z.object({ day: z.iso.date(), count: count.min(1) })),
  }),
  audience: z.record(z.enum(audienceTypeValues), byApproval),
  volunteers: byApproval,
  sponsors: count,
});
export type OverviewNumbers = z.output<typeof overviewNumbers>;
