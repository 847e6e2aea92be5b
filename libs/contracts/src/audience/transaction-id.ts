import { limits } from '../limits';
import { plainDigits, required } from '../text';

/**
 * The form in which transaction IDs are compared (docs/rules.md, audience): wide letters and Bangla digits as plain ones, small
 * letters, no blanks and no hyphens, which only part it into groups.
 */
export const transactionKeyOf = (transactionId: string) =>
  plainDigits(transactionId.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}\u2212]/gu, '')
    .toLowerCase();

/** Whether a transaction ID is what it looks like: letters A to Z and digits, and nothing else, in the form in which it is compared. */
export const isPlainKey = (key: string) => /^[a-z0-9]+$/.test(key) && key.length <= limits.transactionId;

/** The transaction ID of a payment, as it is typed. Letters of other scripts and marks that nobody sees would make one payment many. */
export const transactionId = required('Transaction ID', limits.transactionId).refine(
  (text) => isPlainKey(transactionKeyOf(text)),
  'Please use only the letters A to Z and digits, as the wallet shows them.',
);
