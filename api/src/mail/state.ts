import type { MailState } from '@conference/contracts';
import type { OutboxMail } from './outbox-mail.entity';

/** What becomes of a mail that is worthless before it has left. */
export const EXPIRED = 'expired';

/** The outcomes of a mail that has left, which are its states as well. */
export const LEFT = ['sent', 'kept'] as const satisfies MailState[];

type Standing = Pick<OutboxMail, 'outcome' | 'claim' | 'attempts'>;

/** How a mail stands. */
export function stateOf({ outcome, claim, attempts }: Standing): MailState {
  if (outcome !== null) return LEFT.find((left) => left === outcome) ?? 'given up';
  if (claim !== null) return 'sending';
  return attempts > 0 ? 'delayed' : 'queued';
}

/** The same as conditions on the columns. */
export const inState: Record<MailState, string> = {
  queued: 'outcome IS NULL AND claim IS NULL AND attempts = 0',
  sending: 'outcome IS NULL AND claim IS NOT NULL',
  delayed: 'outcome IS NULL AND claim IS NULL AND attempts > 0',
  sent: "outcome = 'sent'",
  kept: "outcome = 'kept'",
  'given up': "outcome NOT IN ('sent', 'kept')",
};

const REFUSED = 'refused ';

/** What becomes of a mail whose recipient the mail server refuses for good. */
export const refusedWith = (code: number) => `${REFUSED}${code}`;

/** The code with which its recipient was refused, if that is how it ended. */
export function refusalCodeOf({ outcome }: Pick<OutboxMail, 'outcome'>): number | undefined {
  return outcome?.startsWith(REFUSED) ? Number(outcome.slice(REFUSED.length)) : undefined;
}
