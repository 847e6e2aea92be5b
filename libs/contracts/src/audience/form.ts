import { z } from 'zod';
import { schemasOf } from '../fields/schema-of';
import { audienceFields } from './fields';
import { transactionId } from './transaction-id';

/** POST /audience */
export const audienceForm = z.object({ ...schemasOf(audienceFields), transactionId });
export type AudienceFormInput = z.input<typeof audienceForm>;
export type AudienceForm = z.output<typeof audienceForm>;

export const audienceIncomplete = 'Please fill in all required fields.';

export const audienceSuccess = 'Success! Please wait for the confirmation Email.';

/** PATCH /audience/:id. It cannot be undone. */
export const audienceChange = z.object({ status: z.literal('approved', 'An entry can only be approved.') });
