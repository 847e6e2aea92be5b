/** The states of a mail in the outbox (docs/glossary.md, mail state). */
export const mailStates = ['held', 'queued', 'sending', 'delayed', 'sent', 'kept', 'given up'] as const;
export type MailState = (typeof mailStates)[number];

/** The filters of a list of mails: a state, or *undelivered*, which means delayed or given up. */
export const mailFilters = ['undelivered', ...mailStates] as const;
export type MailFilter = (typeof mailFilters)[number];

export const mailStateLabels: Record<MailState, string> = {
  held: 'Held',
  queued: 'Queued',
  sending: 'Sending',
  delayed: 'Delayed',
  sent: 'Sent',
  kept: 'Kept as a file',
  'given up': 'Given up',
};
