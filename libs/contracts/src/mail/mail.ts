import { z } from 'zod';
import { instant } from '../record';
import { mailStates } from './state';

/** A mail in a list. */
export const mailRecord = z.object({
  _id: z.uuidv7(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: instant,
  attempts: z.int().min(0),
  /** When it was sent or given up. */
  endedAt: instant.optional(),
  /** When a delayed mail is tried again. */
  nextAttemptAt: instant.optional(),
  /** The code of the mail server that refused the recipient. A mail given up without one has expired. */
  refusedWith: z.int().optional(),
  /** Whether it can be sent again: it is delayed or given up, and its content is still stored. */
  canRetry: z.boolean(),
});
export type Mail = z.output<typeof mailRecord>;

/** The number of mails in each state, zeros too: for the filter buttons. */
export const mailCounts = z.object({ state: z.record(z.enum(mailStates), z.int().min(0)) });
export type MailCounts = z.output<typeof mailCounts>;

/** A mail with its content; or why that is withheld: it holds a code, or it is no longer stored. */
export const mailDetails = z.object({
  ...mailRecord.shape,
  content: z.object({ text: z.string(), html: z.string() }).optional(),
  withheld: z.enum(['code', 'wiped']).optional(),
});
export type MailDetails = z.output<typeof mailDetails>;
