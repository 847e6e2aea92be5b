import { endpoint } from '../endpoint';
import type { Done } from '../refusal';
import type { Role, SessionUser } from './account';

/** Who am I: the check that the console makes on load and every 5 minutes. */
export const getSession = endpoint<Record<string, never>, { success: true; user: SessionUser; role: Role }>(
  'GET /session',
  { access: 'signed-in' },
);

/** Ends the session whose token is sent; it is refused from then on. */
export const logout = endpoint<Record<string, never>, Done>('POST /logout', {
  access: 'signed-in',
  withoutScripts: 'too',
});
