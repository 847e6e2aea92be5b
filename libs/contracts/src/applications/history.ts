import { z } from 'zod';
import { roles } from '../accounts/account';
import { applicationEvent } from './event';

/** Something that happened to an application, as organisers are told. */
export const historyEntry = z.object({
  ...applicationEvent,
  /** What was said with a decision. */
  comment: z.string().optional(),
  /** The names of the fields that an edit has changed. */
  fields: z.array(z.string()).optional(),
  /** Where the application was and where it is since, when it was given to another email. */
  email: z.object({ from: z.string(), to: z.string() }).optional(),
  /** Who did it: an organiser, or the author as the account is called now. Absent when that is not known any more. */
  by: z.object({ fullName: z.string(), role: z.enum(roles) }).optional(),
});
export type HistoryEntry = z.output<typeof historyEntry>;
