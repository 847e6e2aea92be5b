import { z } from 'zod';
import { recorded } from '../record';

const text = z.string();

/** A sponsorship interest as the API tells it. */
export const sponsorRecord = z.object({
  ...recorded,
  name: text,
  email: text,
  phone: text.optional(),
  organization: text.optional(),
  message: text.optional(),
  agreeTerms: z.literal(true),
});
export type SponsorInterest = z.output<typeof sponsorRecord>;
