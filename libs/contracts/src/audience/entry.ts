import { z } from 'zod';
import { approvalStatuses } from '../approval';
import { answersOf } from '../fields/schema-of';
import { recordFields } from '../record';
import { audienceFields } from './fields';

/** An audience entry as the API answers it. */
export const audienceRecord = z.object({
  ...recordFields,
  ...answersOf(audienceFields),
  /** The code on the certificate (cert-code.ts). */
  certCode: z.string(),
  status: z.enum(approvalStatuses),
});
export type AudienceEntry = z.output<typeof audienceRecord>;
