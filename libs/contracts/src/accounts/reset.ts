import { z } from 'zod';
import { limits } from '../limits';
import { email, newPassword } from '../text';

/** POST /check-email */
export const emailCheck = z.object({ email });

/** The characters of a mailed code: RFC 4648 base32, in which no two look alike. */
export const CODE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A mailed code expires after this many minutes. */
export const CODE_MINUTES = 15;

/** The shortest time between two codes to one account, in ms. */
export const CODE_PAUSE_MS = 60_000;

/** The message for a code that is missing, wrong, used, or expired. */
export const codeMessage = `Please enter the code from the mail. It is good once, for ${CODE_MINUTES} minutes.`;

/** POST /reset-password. The code may be typed in small letters, with spaces or hyphens. */
export const passwordReset = z.object({
  email,
  newPassword,
  code: z
    .string({ error: codeMessage })
    .max(100, codeMessage)
    .transform((text) => text.toUpperCase().replace(/[\s-]/g, ''))
    .pipe(z.string().regex(new RegExp(`^[${CODE_ALPHABET}]{${limits.code}}$`), codeMessage)),
});

const OTHER_CONFIRMATION = 'Passwords do not match';

/** The form for a new password: the person types it twice, the browser sends it once. */
export const passwordResetForm = passwordReset.extend({ confirmation: z.string({ error: OTHER_CONFIRMATION }) }).refine(
  ({ newPassword, confirmation }) => newPassword === confirmation,
  // Reported together with all other faults.
  { path: ['confirmation'], message: OTHER_CONFIRMATION, when: () => true },
);
