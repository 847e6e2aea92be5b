import { z } from 'zod';
import { CODE_ALPHABET } from '../accounts/reset';

/** The characters of a recovery code, without its hyphens: 80 random bits of CODE_ALPHABET. */
export const RECOVERY_LENGTH = 16;

/** How many recovery codes an account gets at a time. */
export const RECOVERY_CODES = 10;

/** How many days a trusted browser is asked for no code. */
export const TRUST_DAYS = 30;

/** What people are told about codes. */
export const factorMessages = {
  needed: 'Please enter the code that your app shows now.',
  malformed: `Please enter the 6 digits of your app, or a recovery code of ${RECOVERY_LENGTH} letters and digits.`,
  wrong: 'This code is wrong, or was used before. Please wait for the next one of your app.',
} as const;

/** A code of an app, or a recovery code, in the form in which people type it: small letters, spaces and hyphens pass. */
export const factorCode = z
  .string({ error: factorMessages.needed })
  .max(100, factorMessages.malformed)
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, factorMessages.needed)
      .regex(new RegExp(`^(\\d{6}|[${CODE_ALPHABET}]{${RECOVERY_LENGTH}})$`), factorMessages.malformed),
  );

/** Whether a code is a recovery code; any other one comes from an app. */
export const isRecoveryCode = (code: string) => code.length === RECOVERY_LENGTH;
