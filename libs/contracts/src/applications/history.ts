import { z } from 'zod';
import { roles } from '../accounts/account';
import { applicationEvent } from './event';

/** An event of an application, as organisers read it. */
export const historyEntry = z.object({
  ...applicationEvent,
  /** The comment of a decision. */
  comment: z.string().optional(),
  /** The fields that an edit has changed. */
  fields: z.array(z.string()).optional(),
  /** The old and the new address, when an organiser has changed it. */
  email: z.object({ from: z.string(), to: z.string() }).optional(),
  /** Who did it, with the account's current name. Absent when the account is gone. */
  by: z.object({ fullName: z.string(), role: z.enum(roles) }).optional(),
});
export type HistoryEntry = z.output<typeof historyEntry>;
