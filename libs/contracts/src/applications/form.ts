import { z } from 'zod';
import { schemasOf } from '../fields/schema-of';
import { ticked } from '../text';
import { accountFields, applicationFields } from './fields';

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
