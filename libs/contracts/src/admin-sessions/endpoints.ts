import { endpoint } from '../endpoint';
import type { Done } from '../refusal';
import type { AdminSession } from './admin-session';

/** The live sessions of the organiser who asks, the newest first. Another adminId is 403. */
export const listAdminSessions = endpoint<{ query?: { adminId?: string } }, Done & { sessions: AdminSession[] }>(
  'GET /admin-sessions',
  { access: 'admin' },
);

/** Ends one of the organiser's own sessions; its token is refused at once. */
export const endAdminSession = endpoint<{ params: { id: string }; body?: { adminId?: string } }, Done>(
  'DELETE /admin-sessions/:id',
  { access: 'admin', body: 'json' },
);
