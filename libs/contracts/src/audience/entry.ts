import { z } from 'zod';
import { approvalStatuses } from '../approval';
import { recorded } from '../record';
import { audienceTypeValues, paymentMethodNames } from './form';

const text = z.string();

/** An audience entry as the API tells it. */
export const audienceRecord = z.object({
  ...recorded,
  name: text,
  age: z.int(),
  email: text,
  phone: text,
  institute: text,
  designation: text,
  social: text.optional(),
  type: z.enum(audienceTypeValues),
  paymentMethod: z.enum(paymentMethodNames),
  transactionId: text,
  /** What the certificate will carry (cert-code.ts). */
  certCode: text,
  status: z.enum(approvalStatuses),
});
export type AudienceEntry = z.output<typeof audienceRecord>;
