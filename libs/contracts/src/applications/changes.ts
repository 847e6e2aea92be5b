import { z } from 'zod';
import { limits } from '../limits';
import { email, oneOf, optionalParagraph } from '../text';
import { applicationDetails } from './form';
import { applicationStatuses } from './status';

/** PATCH /registrations/:id/status */
export const statusChange = z.object({
  status: oneOf(applicationStatuses, 'Please select a status.'),
  /** A blank comment, also the single space that the console sends for none, is no comment. */
  comment: optionalParagraph(limits.comment),
});
export type StatusChange = z.input<typeof statusChange>;

/** PATCH /registrations/:id/payment. There is no way back. */
export const paymentChange = z.object({
  paymentStatus: z.literal('paid', 'An application can only be marked as paid.'),
});
export type PaymentChange = z.input<typeof paymentChange>;

/** PATCH /registrations/:id, the organisers' part: another address for the applicant. */
export const emailChange = z.object({ email });
export type EmailChange = z.input<typeof emailChange>;

/**
 * PATCH /registrations/:id, the author's part, all but the file: what is left out stays as it is, and a blank optional text
 * empties it. The email may be sent along, as long as it is the same.
 */
export const applicationEdit = z.object({ ...applicationDetails.shape, email }).partial();
export type ApplicationEdit = z.input<typeof applicationEdit>;
