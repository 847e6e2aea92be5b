import type { BatchRecord } from '@conference/contracts';

/** The condition under which a batch is released: its numbers and its content are still as shown. */
export function asShown({ kind, numbers: { accepted, wait, declined, mails }, revision }: BatchRecord) {
  return { expect: kind === 'mails' ? { mails } : { accepted, wait, declined, mails }, revision };
}
