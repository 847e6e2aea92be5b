import { endpoint } from '../endpoint';
import type { Done } from '../refusal';
import type { Credentials, LoginForm, Role, SessionUser } from './account';

/** Signs in: 401 when email and password do not belong together, 429 after too many that did not. */
export const login = endpoint<{ body: LoginForm }, Credentials & { message: string }>('POST /login', {
  access: 'anyone',
  body: 'json',
});

/** Who am I: the check that the console makes on load and every 5 minutes. */
export const getSession = endpoint<Record<string, never>, { success: true; user: SessionUser; role: Role }>(
  'GET /session',
  { access: 'signed-in' },
);

/** Ends the session whose token is sent; it is refused from then on. */
export const logout = endpoint<Record<string, never>, Done>('POST /logout', { access: 'signed-in' });
