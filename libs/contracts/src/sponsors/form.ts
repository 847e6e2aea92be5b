import { z } from 'zod';
import { schemasOf } from '../fields/schema-of';
import { messages } from '../fields/texts';
import { ticked } from '../text';
import { sponsorFields } from './fields';

/** POST /sponsors */
export const sponsorForm = z.object({
  ...schemasOf(sponsorFields),
  agreeTerms: ticked(() => messages.terms),
});
export type SponsorFormInput = z.input<typeof sponsorForm>;
export type SponsorForm = z.output<typeof sponsorForm>;

/** The two sentences of the success message. */
export const sponsorSuccess = 'Thank you for sponsoring the conference!';
export const sponsorNext = 'We will get in touch with you soon.';
