import type { Batch } from '@conference/contracts';

/** Has a batch released only as it is shown: with these numbers, and nothing of it changed since. */
export function asShown({ kind, numbers: { accepted, wait, declined, mails }, revision }: Batch) {
  return { expect: kind === 'mails' ? { mails } : { accepted, wait, declined, mails }, revision };
}
