import { z } from 'zod';
import { done, schemasOf } from '../call-schema';
import { adminSessionRecord, adminSessionsOf } from './admin-session';

export const adminSessionSchemas = schemasOf({
  listAdminSessions: {
    summary: 'The live sessions of the organiser who asks, the newest first.',
    query: adminSessionsOf,
    answer: done({ sessions: z.array(adminSessionRecord) }),
    refuses: ['not_yours'],
  },
  endAdminSession: {
    summary: "Ends one of the organiser's own sessions; its token is refused at once.",
    body: adminSessionsOf,
    answer: done({}),
    refuses: ['not_yours'],
  },
});
