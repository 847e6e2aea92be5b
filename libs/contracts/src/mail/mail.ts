import { z } from 'zod';
import { instant } from '../record';
import { mailStates } from './state';

/** A mail as a list tells it. */
export const mailRecord = z.object({
  _id: z.uuidv7(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** When it was put into the outbox. */
  createdAt: instant,
  /** How often it was tried. */
  attempts: z.int().min(0),
  /** When it has left or was given up. */
  endedAt: instant.optional(),
  /** When a delayed one is tried again. */
  nextAttemptAt: instant.optional(),
  /** The code with which the mail server refused its recipient; what was given up without one had run out. */
  refusedWith: z.int().optional(),
  /** Whether it can be sent anew: it is delayed or was given up, and what it says is still there. */
  canRetry: z.boolean(),
});
export type Mail = z.output<typeof mailRecord>;

/** How many mails there are in each state, zeros too: what the buttons of the list show. */
export const mailCounts = z.object({ state: z.record(z.enum(mailStates), z.int().min(0)) });
export type MailCounts = z.output<typeof mailCounts>;

/** Why nothing is shown of what a mail says: it holds a code, or it is not kept any more. */
export const withheldReasons = ['code', 'wiped'] as const;

/** A mail with what it says, as it leaves; or why that is not told. */
export const mailDetails = z.object({
  ...mailRecord.shape,
  content: z.object({ text: z.string(), html: z.string() }).optional(),
  withheld: z.enum(withheldReasons).optional(),
});
export type MailDetails = z.output<typeof mailDetails>;
