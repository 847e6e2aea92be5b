import { z } from 'zod';
import { schemasOf } from '../fields/schema-of';
import { ticked } from '../text';
import { accountFields, applicationFields } from './fields';

/** What an author says in an application, without the account's part. */
export const applicationDetails = z.object(schemasOf(applicationFields));

/** POST /register, all but the file: what the author form sends and the server accepts. */
export const applicationForm = z.object({
  ...applicationDetails.shape,
  ...schemasOf(accountFields),
  agreeTerms: ticked('Please agree to the terms and conditions.'),
});

/** What is typed into the form, before the schema has read it. */
export type ApplicationFormInput = z.input<typeof applicationForm>;
/** What the schema makes of it. */
export type ApplicationForm = z.output<typeof applicationForm>;
