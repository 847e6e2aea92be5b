import { plainDigits } from '@conference/language/letters';
import { messages } from '../fields/texts';
import { limits } from '../limits';
import { required } from '../text';

/**
 * The form in which transaction IDs are compared (docs/rules.md, audience): wide letters and Bangla digits become plain ones,
 * letters small; blanks and hyphens, which only separate groups, are removed.
 */
export const transactionKeyOf = (transactionId: string) =>
  plainDigits(transactionId.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}\u2212]/gu, '')
    .toLowerCase();

/** Whether a transaction ID, in the form in which it is compared, has only letters A to Z and digits. */
export const isPlainKey = (key: string) => /^[a-z0-9]+$/.test(key) && key.length <= limits.transactionId;

/** The transaction ID as typed. Look-alike letters and invisible marks are refused: with them one payment could be used many times. */
export const transactionId = required('Transaction ID', limits.transactionId).refine(
  (text) => isPlainKey(transactionKeyOf(text)),
  { error: () => messages.transactionId },
);
