import { z } from 'zod';
import { limits } from '../limits';
import { email, newPassword } from '../text';

/** POST /check-email */
export const emailCheck = z.object({ email });
export type EmailCheck = z.input<typeof emailCheck>;

/** Letters and digits of a mailed code: RFC 4648 base32, none of which is taken for another. */
export const CODE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** For how many minutes a mailed code is good. */
export const CODE_MINUTES = 15;

/** How long after one code the next can be mailed to an account, in ms. */
export const CODE_PAUSE_MS = 60_000;

/** What is said of every code that cannot be used: one that is missing, wrong, used, or has run out. */
export const codeMessage = `Please enter the code from the mail. It is good once, for ${CODE_MINUTES} minutes.`;

/** POST /reset-password. The code is taken however it is typed: in small letters, with spaces or hyphens. */
export const passwordReset = z.object({
  email,
  newPassword,
  code: z
    .string({ error: codeMessage })
    .max(100, codeMessage)
    .transform((text) => text.toUpperCase().replace(/[\s-]/g, ''))
    .pipe(z.string().regex(new RegExp(`^[${CODE_ALPHABET}]{${limits.code}}$`), codeMessage)),
});
export type PasswordReset = z.input<typeof passwordReset>;

const OTHER_CONFIRMATION = 'Passwords do not match';

/** What a person types to set a new password: it is typed twice, and sent once. */
export const passwordResetForm = passwordReset.extend({ confirmation: z.string({ error: OTHER_CONFIRMATION }) }).refine(
  ({ newPassword, confirmation }) => newPassword === confirmation,
  // Told together with whatever else is wrong.
  { path: ['confirmation'], message: OTHER_CONFIRMATION, when: () => true },
);
