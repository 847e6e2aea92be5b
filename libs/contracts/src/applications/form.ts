import { z } from 'zod';
import { perEdition } from '../fields/choices';
import { schemasOf } from '../fields/schema-of';
import { messages } from '../fields/texts';
import { limits } from '../limits';
import { email, oneOf, optionalParagraph, ticked } from '../text';
import { accountFields, applicationFields } from './fields';
import { applicationStatuses } from './status';

/** An application without the fields of the account. */
export const applicationDetailsFor = perEdition((choices) => z.object(schemasOf(applicationFields, choices)));

/** POST /register, without the file. */
export const applicationFormFor = perEdition((choices) =>
  z.object({
    ...applicationDetailsFor(choices).shape,
    ...schemasOf(accountFields),
    agreeTerms: ticked(() => messages.terms),
  }),
);

/** The same, with any choices. */
export const applicationForm = applicationFormFor();

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
export const applicationEditFor = perEdition((choices) =>
  z.object({ ...applicationDetailsFor(choices).shape, email }).partial(),
);

/** The same, with any choices. */
export const applicationEdit = applicationEditFor();
export type ApplicationEdit = z.input<typeof applicationEdit>;
