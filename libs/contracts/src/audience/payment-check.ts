import { z } from 'zod';
import { audienceRecord } from './entry';

/** Why organisers should look at a payment: two entries name it, or its transaction ID holds what is no letter A to Z and no digit. */
export const paymentDoubts = ['twice', 'characters'] as const;

/** An entry of old whose payment may be somebody else's, too. Today's form takes no such transaction ID. */
export const paymentToCheck = z.object({
  ...audienceRecord.shape,
  /** The transaction ID as somebody reads it who looks at it; entries of one payment have the same. */
  readAs: z.string(),
  doubt: z.enum(paymentDoubts),
});
export type PaymentToCheck = z.output<typeof paymentToCheck>;
