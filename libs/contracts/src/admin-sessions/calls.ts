import { z } from 'zod';
import { done, instant } from '../answers';
import { call } from '../call';
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

export const adminSessionCalls = {
  listAdminSessions: call('GET /admin-sessions', {
    access: 'organiser',
    summary: 'The live sessions of the organiser who asks, the newest first.',
    query: adminSessionsOf,
    answer: done({ sessions: z.array(adminSessionRecord) }),
    refuses: ['not_yours'],
  }),
  endAdminSession: call('DELETE /admin-sessions/:id', {
    access: 'organiser',
    summary: "Ends one of the organiser's own sessions; its token is refused at once.",
    json: adminSessionsOf,
    answer: done({}),
    refuses: ['not_yours'],
  }),
};
