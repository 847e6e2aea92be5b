/** The states of a mail in the outbox (docs/glossary.md, mail state). */
export const mailStates = ['queued', 'sending', 'delayed', 'sent', 'kept', 'given up'] as const;
export type MailState = (typeof mailStates)[number];

export const mailStateLabels: Record<MailState, string> = {
  queued: 'Queued',
  sending: 'Sending',
  delayed: 'Delayed',
  sent: 'Sent',
  kept: 'Kept as a file',
  'given up': 'Given up',
};
