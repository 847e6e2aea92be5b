import { z } from 'zod';
import { done } from '../answers';
import { call } from '../call';
import { adminSessionRecord, adminSessionsOf } from './admin-session';

export const adminSessionCalls = {
  listAdminSessions: call('GET /admin-sessions', {
    access: 'admin',
    summary: 'The live sessions of the organiser who asks, the newest first.',
    query: adminSessionsOf,
    answer: done({ sessions: z.array(adminSessionRecord) }),
    refuses: ['not_yours'],
  }),
  endAdminSession: call('DELETE /admin-sessions/:id', {
    access: 'admin',
    summary: "Ends one of the organiser's own sessions; its token is refused at once.",
    json: adminSessionsOf,
    answer: done({}),
    refuses: ['not_yours'],
  }),
};
