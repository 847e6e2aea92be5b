import { z } from 'zod';
import { done, success } from '../answers';
import { call } from '../call';
import { loginForm } from './account';
import { accessWords } from '../grants/roles';
import { roles } from './roles';
import { CODE_MINUTES, emailCheck, passwordReset } from './reset';

const role = z.enum(roles);
const may = z.array(z.enum(accessWords)).min(1).optional();
const user = z.object({ _id: z.uuidv7(), email: z.string(), fullName: z.string(), role, may });

/** The result of signing in, as part of an answer. */
export const sessionCredentials = { token: z.string(), user, role };

export const accountCalls = {
  login: call('POST /login', {
    access: 'anyone',
    summary:
      'Signs in. An organiser stays signed in for 12 hours, an author for 30 days. What the person may do among the organisers comes along. Whoever has a second factor is refused with second_factor until the same is sent with a code.',
    json: loginForm,
    answer: z.object({ message: z.string(), ...sessionCredentials }),
    withoutScripts: 'too',
    refuses: ['wrong_credentials', 'second_factor', 'not_your_role'],
  }),
  getSession: call('GET /session', {
    access: 'signed-in',
    summary: 'Whose session this is, for as long as it lives.',
    answer: z.object({ success, user, role }),
    withoutFactor: true,
  }),
  logout: call('POST /logout', {
    access: 'signed-in',
    summary: 'Ends the session whose token is sent.',
    answer: done({}),
    withoutScripts: 'too',
    withoutFactor: true,
  }),
  checkEmail: call('POST /check-email', {
    access: 'anyone',
    summary: `Mails a code, good for ${CODE_MINUTES} minutes, with which the password of an account can be set.`,
    json: emailCheck,
    answer: done({}),
    withoutScripts: 'too',
    refuses: ['not_found'],
  }),
  resetPassword: call('POST /reset-password', {
    access: 'anyone',
    summary: 'Sets a new password with a mailed code, and ends all sessions of the account.',
    json: passwordReset,
    answer: done({}),
    withoutScripts: 'too',
  }),
};
