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

/** The outcomes of mails that were given up, as ranges that an index can look up. */
const GIVEN_UP = ["outcome < 'kept'", "outcome > 'kept' AND outcome < 'sent'", "outcome > 'sent'"];

const oneOf = (conditions: readonly string[]) => `(${conditions.map((one) => `(${one})`).join(' OR ')})`;

/** The states as SQL conditions. */
export const inState: Record<MailState, string> = {
  held: `outcome IS NULL AND nextAttemptAt = '${HELD}'`,
  queued: `outcome IS NULL AND claim IS NULL AND attempts = 0 AND nextAttemptAt < '${HELD}'`,
  sending: 'outcome IS NULL AND claim IS NOT NULL',
  delayed: 'outcome IS NULL AND claim IS NULL AND attempts > 0',
  sent: "outcome = 'sent'",
  kept: "outcome = 'kept'",
  'given up': oneOf(GIVEN_UP),
};

/** The filters that hardly any mail passes. Each consists of SQL conditions, of which a mail meets at most one. */
export const rarelyListed = {
  'given up': GIVEN_UP,
  undelivered: [...GIVEN_UP, inState.delayed],
} as const satisfies Partial<Record<MailFilter, string[]>>;
export type RareFilter = keyof typeof rarelyListed;

/** Whether a filter is one of these. */
export const isRare = (filter: MailFilter | undefined): filter is RareFilter =>
  filter !== undefined && filter in rarelyListed;

/** What a list of mails can be narrowed by, as SQL conditions. */
export const isListedBy: Record<MailFilter, string> = {
  ...inState,
  undelivered: oneOf(rarelyListed.undelivered),
};

/** Whether a mail in a known state is in a list with this filter. @param filter what the list is narrowed by, if by anything */
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
