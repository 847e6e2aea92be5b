import { z } from 'zod';
import { approvalStatuses } from '../approval';
import { answersOf } from '../fields/schema-of';
import { recorded } from '../record';
import { audienceFields } from './fields';

/** An audience entry as the API tells it. */
export const audienceRecord = z.object({
  ...recorded,
  ...answersOf(audienceFields),
  /** What the certificate will carry (cert-code.ts). */
  certCode: z.string(),
  status: z.enum(approvalStatuses),
});
export type AudienceEntry = z.output<typeof audienceRecord>;
