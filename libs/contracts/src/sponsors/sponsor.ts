import { z } from 'zod';
import { answersOf } from '../fields/schema-of';
import { recordFields } from '../record';
import { sponsorFields } from './fields';

/** A sponsorship interest as the API answers it. */
export const sponsorRecord = z.object({
  ...recordFields,
  ...answersOf(sponsorFields),
  agreeTerms: z.literal(true),
});
export type SponsorInterest = z.output<typeof sponsorRecord>;
