/**
 * How a mail of the outbox stands: it waits for its turn; it is just being sent; it could not be sent, and is tried again;
 * it has left; it is a demo person's, and was written to a file; it will not leave any more.
 */
export const mailStates = ['queued', 'sending', 'delayed', 'sent', 'kept', 'given up'] as const;
export type MailState = (typeof mailStates)[number];

/** How each state is called wherever people read it. */
export const mailStateLabels: Record<MailState, string> = {
  queued: 'Queued',
  sending: 'Sending',
  delayed: 'Delayed',
  sent: 'Sent',
  kept: 'Kept as a file',
  'given up': 'Given up',
};
