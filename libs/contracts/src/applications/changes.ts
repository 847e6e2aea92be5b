import { z } from 'zod';
import { limits } from '../limits';
import { email, oneOf, optionalParagraph } from '../text';
import { applicationDetails } from './form';
import { applicationStatuses } from './status';

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
