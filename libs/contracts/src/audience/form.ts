import { z } from 'zod';
import { perEdition } from '../fields/choices';
import { schemasOf } from '../fields/schema-of';
import { audienceFields } from './fields';
import { transactionId } from './transaction-id';

/** POST /audience */
export const audienceFormFor = perEdition((choices) =>
  z.object({
    ...schemasOf(audienceFields, choices),
    transactionId,
    /** The fee that the form has shown, which may have changed since. */
    fee: z.int().min(0).max(1_000_000).optional(),
  }),
);

/** The same, with any choices. */
export const audienceForm = audienceFormFor();
export type AudienceFormInput = z.input<typeof audienceForm>;
export type AudienceForm = z.output<typeof audienceForm>;

export const audienceIncomplete = 'Please fill in all required fields.';

export const audienceSuccess = 'Success! Please wait for the confirmation Email.';

/** PATCH /audience/:id. It cannot be undone. */
export const audienceChange = z.object({ status: z.literal('approved', 'An entry can only be approved.') });
