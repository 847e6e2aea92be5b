import { z } from 'zod';
import { answersOf } from '../fields/schema-of';
import { recordFields } from '../answers';
import { abstractFlaws } from './abstract-flaws';
import { applicationFields } from './fields';
import { applicationStatuses } from './status';

const text = z.string();

/** An application as the API answers it. Empty fields are left out. */
export const applicationRecord = z.object({
  ...recordFields,
  ...answersOf(applicationFields),
  email: text,
  /** The address of the abstract: `/api/registrations/{id}/abstract`. It takes the caller's token. */
  abstractFile: text,
  abstractFileUrl: text,
  /** The id under which the file is stored. */
  abstractFilePublicId: text,
  /** The flaw of an abstract from before such documents were refused. */
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
