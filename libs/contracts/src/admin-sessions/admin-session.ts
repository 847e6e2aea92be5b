import { z } from 'zod';
import { instant } from '../record';
import { optional } from '../text';

/** A signing-in of an organiser that has neither ended nor run out. */
export const adminSessionRecord = z.object({
  _id: z.uuidv7(),
  userAgent: z.string(),
  ip: z.string(),
  loginTime: instant,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type AdminSession = z.output<typeof adminSessionRecord>;

/** Whose sessions are meant: the caller's, and nobody else's. It may be left out. */
export const adminSessionsOf = z.object({ adminId: optional() });
