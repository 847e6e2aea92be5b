import { z } from 'zod';
import { schemasOf } from '../fields/schema-of';
import { audienceFields } from './fields';
import { transactionId } from './transaction-id';

/** POST /audience */
export const audienceForm = z.object({ ...schemasOf(audienceFields), transactionId });
export type AudienceFormInput = z.input<typeof audienceForm>;
export type AudienceForm = z.output<typeof audienceForm>;

/** What is said when one of the required fields is empty. */
export const audienceIncomplete = 'Please fill in all required fields.';

/** What is said of an entry that was taken. */
export const audienceTaken = 'Success! Please wait for the confirmation Email.';

/** PATCH /audience/:id. There is no way back. */
export const audienceChange = z.object({ status: z.literal('approved', 'An entry can only be approved.') });
export type AudienceChange = z.input<typeof audienceChange>;
