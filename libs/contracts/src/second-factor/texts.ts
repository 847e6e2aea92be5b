import { inWords } from '@conference/language';

/** The characters of a recovery code, without its hyphens: 80 random bits of CODE_ALPHABET. */
export const RECOVERY_LENGTH = 16;

/** The texts about codes. */
export const factorMessages = inWords('factors', {
  needed: 'Please enter the code that your app shows now.',
  malformed: `Please enter the 6 digits of your app, or a recovery code of ${RECOVERY_LENGTH} letters and digits.`,
  wrong: 'This code is wrong, or was used before. Please wait for the next one of your app.',
});
