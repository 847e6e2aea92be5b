import { endpoint } from '../endpoint';
import type { Done } from '../refusal';
import type { Credentials, LoginForm, Role, SessionUser } from './account';

export const login = endpoint<{ body: LoginForm }, Credentials & { message: string }>('POST /login', {
  access: 'anyone',
  body: 'json',
});

/** Who am I: the check that the console makes on load and every 5 minutes. */
export const getSession = endpoint<Record<string, never>, { success: true; user: SessionUser; role: Role }>(
  'GET /session',
  { access: 'signed-in' },
);

export const logout = endpoint<Record<string, never>, Done>('POST /logout', { access: 'signed-in' });
