import { z } from 'zod';
import { instant } from '../record';
import { optional } from '../text';

/** An active session of an organiser. */
export const adminSessionRecord = z.object({
  _id: z.uuidv7(),
  userAgent: z.string(),
  ip: z.string(),
  loginTime: instant,
  /** Whether this request belongs to it. */
  current: z.boolean(),
});
export type AdminSession = z.output<typeof adminSessionRecord>;

/** `adminId` may only name the caller. */
export const adminSessionsOf = z.object({ adminId: optional() });
