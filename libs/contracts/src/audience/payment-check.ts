import { z } from 'zod';
import { audienceRecord } from './entry';

/** Why organisers have to check a payment: two entries name it, or its transaction ID has characters that are no letters A to Z or digits. */
export const paymentDoubts = ['twice', 'characters'] as const;

/** An old entry whose payment may also be somebody else's. Today's form refuses such a transaction ID. */
export const paymentToCheck = z.object({
  ...audienceRecord.shape,
  /** The transaction ID as people read it: the same for all entries of one payment. */
  readAs: z.string(),
  doubt: z.enum(paymentDoubts),
});
export type PaymentToCheck = z.output<typeof paymentToCheck>;
