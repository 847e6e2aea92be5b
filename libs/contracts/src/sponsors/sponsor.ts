import { z } from 'zod';
import { answersOf } from '../fields/schema-of';
import { recorded } from '../record';
import { sponsorFields } from './fields';

/** A sponsorship interest as the API tells it. */
export const sponsorRecord = z.object({
  ...recorded,
  ...answersOf(sponsorFields),
  agreeTerms: z.literal(true),
});
export type SponsorInterest = z.output<typeof sponsorRecord>;
