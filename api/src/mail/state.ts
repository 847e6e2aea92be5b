import type { MailFilter, MailState } from '@conference/contracts';
import type { OutboxMail } from './outbox-mail.entity';

/** The outcome of a mail that expired unsent. */
export const EXPIRED = 'expired';

/** The next attempt of a mail that its batch holds: it is later than all others. */
export const HELD = '9999-12-31T23:59:59.999Z';

/** The outcomes of a sent mail, which are states as well. */
export const LEFT = ['sent', 'kept'] as const satisfies MailState[];

/** The states of mails that have ended. */
export const endedStates = [...LEFT, 'given up'] as const satisfies MailState[];
type EndedState = (typeof endedStates)[number];

/** What of a mail says in which state it is. */
export type MailProgress = Pick<OutboxMail, 'outcome' | 'claim' | 'attempts' | 'nextAttemptAt'>;

/** The state of a mail that has ended. */
export const endedStateOf = (outcome: string): EndedState => LEFT.find((left) => left === outcome) ?? 'given up';

/** The state of a mail. */
export function stateOf({ outcome, claim, attempts, nextAttemptAt }: MailProgress): MailState {
  if (outcome !== null) return endedStateOf(outcome);
  if (nextAttemptAt === HELD) return 'held';
  if (claim !== null) return 'sending';
  return attempts > 0 ? 'delayed' : 'queued';
}

/** The states as SQL conditions. */
export const inState: Record<MailState, string> = {
  held: `outcome IS NULL AND nextAttemptAt = '${HELD}'`,
  queued: `outcome IS NULL AND claim IS NULL AND attempts = 0 AND nextAttemptAt < '${HELD}'`,
  sending: 'outcome IS NULL AND claim IS NOT NULL',
  delayed: 'outcome IS NULL AND claim IS NULL AND attempts > 0',
  sent: "outcome = 'sent'",
  kept: "outcome = 'kept'",
  // In words that an index can look up.
  'given up': "(outcome < 'kept' OR (outcome > 'kept' AND outcome < 'sent') OR outcome > 'sent')",
};

/** What a list of mails can be narrowed by, as SQL conditions. */
export const isListedBy: Record<MailFilter, string> = {
  ...inState,
  undelivered: `((${inState.delayed}) OR ${inState['given up']})`,
};

/** The same of a mail whose state is known. @param filter what the list is narrowed by, if by anything */
export const passes = (filter: MailFilter | undefined, state: MailState): boolean =>
  filter === undefined ||
  filter === state ||
  (filter === 'undelivered' && (state === 'delayed' || state === 'given up'));

const REFUSED = 'refused ';

/** The outcome of a mail whose recipient the server refuses for good. */
export const refusedWith = (code: number) => `${REFUSED}${code}`;

/** The server's code, if it refused the recipient. */
export function refusalCodeOf({ outcome }: Pick<OutboxMail, 'outcome'>): number | undefined {
  return outcome?.startsWith(REFUSED) ? Number(outcome.slice(REFUSED.length)) : undefined;
}
