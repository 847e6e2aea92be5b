import { z } from 'zod';
import { answersOf } from '../fields/schema-of';
import { recorded } from '../record';
import { abstractFlaws } from './abstract-flaws';
import { applicationFields } from './fields';
import { applicationStatuses } from './status';

const text = z.string();

/** An application as the API tells it. What is empty is left out. */
export const applicationRecord = z.object({
  ...recorded,
  ...answersOf(applicationFields),
  email: text,
  /** Where the abstract is fetched from, with the caller's token: `/api/registrations/{id}/abstract`. */
  abstractFile: text,
  abstractFileUrl: text,
  /** The id under which the file is stored. */
  abstractFilePublicId: text,
  /** What is wrong with an abstract that was taken before such documents were refused; left out of all others. */
  abstractFlaw: z.enum(abstractFlaws).optional(),
  agreeTerms: z.literal(true),
  status: z.enum(applicationStatuses),
  comment: text.optional(),
  /** Absent means unpaid. */
  paymentStatus: z.literal('paid').optional(),
  /** Grows with every change; sent back in If-Match. */
  version: z.int(),
});
export type Application = z.output<typeof applicationRecord>;
