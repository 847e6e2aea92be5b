import { z } from 'zod';
import { done, schemasOf, success } from '../call-schema';
import { loginForm, roles } from './account';
import { CODE_MINUTES, emailCheck, passwordReset } from './reset';

const role = z.enum(roles);
const user = z.object({ _id: z.uuidv7(), email: z.string(), fullName: z.string(), role });

/** What signing in hands out, as part of an answer. */
export const sessionCredentials = { token: z.string(), user, role };

export const accountSchemas = schemasOf({
  login: {
    summary: 'Signs in. An organiser stays signed in for 12 hours, an author for 30 days.',
    body: loginForm,
    answer: z.object({ message: z.string(), ...sessionCredentials }),
    refuses: ['wrong_credentials', 'not_your_role'],
  },
  getSession: {
    summary: 'Whose session this is, for as long as it lives.',
    answer: z.object({ success, user, role }),
  },
  logout: { summary: 'Ends the session whose token is sent.', answer: done({}) },
  checkEmail: {
    summary: `Mails a code, good for ${CODE_MINUTES} minutes, with which the password of an account can be set.`,
    body: emailCheck,
    answer: done({}),
    refuses: ['not_found'],
  },
  resetPassword: {
    summary: 'Sets a new password with a mailed code, and ends all sessions of the account.',
    body: passwordReset,
    answer: done({}),
  },
});
