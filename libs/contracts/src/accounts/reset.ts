import { plainDigits } from '@conference/language/letters';
import { z } from 'zod';
import { limits } from '../limits';
import { email, newPassword } from '../text';
import { accountMessages, CODE_MINUTES } from './texts';

export { accountMessages, CODE_MINUTES };

/** POST /check-email */
export const emailCheck = z.object({ email });

/** The characters of a mailed code: RFC 4648 base32, in which no two look alike. */
export const CODE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Each of them, in a pattern: browsers need no list. */
export const CODE_LETTER = '[A-Z2-7]';

/** The shortest time between two codes to one account, in ms. */
export const CODE_PAUSE_MS = 60_000;

/** A code as it is compared: people type small letters, Bangla digits, spaces and hyphens. */
export const plainCode = (text: string) => plainDigits(text).toUpperCase().replace(/[\s-]/g, '');

/** The messages about a code that is missing, wrong, used, or expired. */
const wrongCode = { error: () => accountMessages.code };

/** POST /reset-password */
export const passwordReset = z.object({
  email,
  newPassword,
  code: z
    .string(wrongCode)
    .max(100, wrongCode)
    .transform(plainCode)
    .pipe(z.string().regex(new RegExp(`^${CODE_LETTER}{${limits.code}}$`), wrongCode)),
});

const otherConfirmation = { error: () => accountMessages.otherConfirmation };

/** The form for a new password: the person types it twice, the browser sends it once. */
export const passwordResetForm = passwordReset.extend({ confirmation: z.string(otherConfirmation) }).refine(
  ({ newPassword, confirmation }) => newPassword === confirmation,
  // Reported together with all other faults.
  { path: ['confirmation'], ...otherConfirmation, when: () => true },
);
