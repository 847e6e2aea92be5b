import { audienceTypes, paymentMethods } from '@conference/edition';
import type { AudienceType, PaymentMethod } from '@conference/edition';
import { z } from 'zod';
import { age, email, oneOf, optionalLink, phone, required } from '../text';
import { transactionId } from './transaction-id';

type Words<Word> = readonly [Word, ...Word[]];

/** The ways to attend, by the word that travels. */
export const audienceTypeValues = audienceTypes.map(({ value }) => value) as unknown as Words<AudienceType['value']>;
/** The wallets that take the fee. */
export const paymentMethodNames = paymentMethods.map(({ name }) => name) as unknown as Words<PaymentMethod['name']>;

/** POST /audience */
export const audienceForm = z.object({
  name: required('Name'),
  age,
  email,
  phone,
  institute: required('Institute'),
  designation: required('Designation'),
  social: optionalLink,
  type: oneOf(audienceTypeValues, 'Please select a type.'),
  paymentMethod: oneOf(paymentMethodNames, 'Please select a payment method.'),
  transactionId,
});
export type AudienceFormInput = z.input<typeof audienceForm>;
export type AudienceForm = z.output<typeof audienceForm>;

/** What is said when one of the required fields is empty. */
export const audienceIncomplete = 'Please fill in all required fields.';

/** What is said of an entry that was taken. */
export const audienceTaken = 'Success! Please wait for the confirmation Email.';

/** PATCH /audience/:id. There is no way back. */
export const audienceChange = z.object({ status: z.literal('approved', 'An entry can only be approved.') });
export type AudienceChange = z.input<typeof audienceChange>;
