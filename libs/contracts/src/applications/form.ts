import { z } from 'zod';
import { schemasOf } from '../fields/schema-of';
import { limits } from '../limits';
import { email, oneOf, optionalParagraph, ticked } from '../text';
import { accountFields, applicationFields } from './fields';
import { applicationStatuses } from './status';

/** An application without the fields of the account. */
export const applicationDetails = z.object(schemasOf(applicationFields));

/** POST /register, without the file. */
export const applicationForm = z.object({
  ...applicationDetails.shape,
  ...schemasOf(accountFields),
  agreeTerms: ticked('Please agree to the terms and conditions.'),
});

export type ApplicationFormInput = z.input<typeof applicationForm>;
export type ApplicationForm = z.output<typeof applicationForm>;

/** PATCH /registrations/:id/status */
export const statusChange = z.object({
  status: oneOf(applicationStatuses, 'Please select a status.'),
  /** A blank text, or the single space that the console sends, means no comment. */
  comment: optionalParagraph(limits.comment),
});

/** PATCH /registrations/:id/payment. It cannot be undone. */
export const paymentChange = z.object({
  paymentStatus: z.literal('paid', 'An application can only be marked as paid.'),
});

/** PATCH /registrations/:id by an organiser: another email address for the applicant. */
export const emailChange = z.object({ email });

/** PATCH /registrations/:id by the author, without the file. An absent field stays, a blank one is emptied. The email must not change. */
export const applicationEdit = z.object({ ...applicationDetails.shape, email }).partial();
export type ApplicationEdit = z.input<typeof applicationEdit>;
