import { endpoint } from '../endpoint';
import type { Done } from '../refusal';
import type { Credentials, LoginForm } from './account';
import type { EmailCheck, PasswordReset } from './reset';

/** Signs in: 401 when email and password do not belong together, 429 after too many that did not. */
export const login = endpoint<{ body: LoginForm }, Credentials & { message: string }>('POST /login', {
  access: 'anyone',
  body: 'json',
  withoutScripts: 'too',
});

/** Mails a code with which the password can be set: 404 'Email not found', 429 when one has just left. */
export const checkEmail = endpoint<{ body: EmailCheck }, Done>('POST /check-email', {
  access: 'anyone',
  body: 'json',
  withoutScripts: 'too',
});

/** Sets a new password with a mailed code, and ends all sessions of the account. */
export const resetPassword = endpoint<{ body: PasswordReset }, Done>('POST /reset-password', {
  access: 'anyone',
  body: 'json',
  withoutScripts: 'too',
});
