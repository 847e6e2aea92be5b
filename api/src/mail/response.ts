import type { Mail, MailDetails } from '@conference/contracts';
import type { ConferenceClock } from '../dates/conference-clock';
import { secretEvents } from './messages';
import type { OutboxMail } from './outbox-mail.entity';
import { refusalCodeOf, stateOf } from './state';

/** The columns of a mail for a list. */
export const listedColumns = [
  'id',
  'recipient',
  'subject',
  'createdAt',
  'attempts',
  'nextAttemptAt',
  'claim',
  'sentAt',
  'outcome',
] as const;

/** A mail in a list: of its content only whether it exists. */
export type ListedMail = Pick<OutboxMail, (typeof listedColumns)[number]> & { hasContent: boolean };

/** A mail in a response. Its next attempt is stored by the wall clock; it is shown by the conference clock like all else. */
export function toResponse(mail: ListedMail, clock: ConferenceClock): Mail {
  const state = stateOf(mail);
  const code = refusalCodeOf(mail);
  return {
    _id: mail.id,
    recipient: mail.recipient,
    subject: mail.subject,
    state,
    createdAt: mail.createdAt,
    attempts: mail.attempts,
    ...(mail.sentAt !== null && { endedAt: mail.sentAt }),
    ...(state === 'delayed' && { nextAttemptAt: clock.stamp(Date.parse(mail.nextAttemptAt)) }),
    ...(code !== undefined && { refusedWith: code }),
    canRetry: (state === 'delayed' || state === 'given up') && mail.hasContent,
  };
}

/** The same with its content, except for mails with a code. */
export function toDetails(mail: OutboxMail, clock: ConferenceClock): MailDetails {
  const { text, html, event } = mail;
  const hasContent = text !== '';
  const answer = toResponse({ ...mail, hasContent }, clock);
  if (secretEvents.includes(event)) return { ...answer, withheld: 'code' };
  return hasContent ? { ...answer, content: { text, html } } : { ...answer, withheld: 'wiped' };
}
