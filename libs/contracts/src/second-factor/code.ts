import { z } from 'zod';
import { CODE_LETTER, plainCode } from '../accounts/reset';
import { factorMessages, RECOVERY_LENGTH } from './texts';

export { factorMessages, RECOVERY_LENGTH };

/** How many recovery codes an account gets at a time. */
export const RECOVERY_CODES = 10;

/** How many days a trusted browser is asked for no code. */
export const TRUST_DAYS = 30;

const needed = { error: () => factorMessages.needed };
const malformed = { error: () => factorMessages.malformed };

/** A code of an app, or a recovery code. */
export const factorCode = z
  .string(needed)
  .max(100, malformed)
  .transform(plainCode)
  .pipe(
    z
      .string()
      .min(1, needed)
      .regex(new RegExp(`^(\\d{6}|${CODE_LETTER}{${RECOVERY_LENGTH}})$`), malformed),
  );

/** Whether a code is a recovery code; any other one comes from an app. */
export const isRecoveryCode = (code: string) => code.length === RECOVERY_LENGTH;
