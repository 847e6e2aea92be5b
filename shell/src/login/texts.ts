import { TRUST_DAYS } from '@conference/contracts';
import { inWords } from '@conference/language';
import type { LoginStep } from '@conference/site-map';

/** The texts of the login page; those of its later steps stand with them. */
export const loginTexts = inWords('login', {
  steps: {
    login: {
      title: 'Login',
      lead: 'With the email and password of your registration.',
      about: 'Log in with the email and password of your registration, and see how your abstract stands.',
    },
    loggedOut: { title: 'You are logged out', lead: 'To see your registrations again, log in.' },
    email: { title: 'Forgot Password', lead: 'We mail you a code, and with it you set a new password.' },
    invitation: {
      title: 'Invitation',
      lead: 'Here you accept an invitation to help run the conference. Nothing happens before that.',
    },
    code: { title: 'Reset Password', lead: 'The code from the mail, and the password you would like from now on.' },
  } satisfies Record<LoginStep, { title: string; lead: string; about?: string }>,
  email: 'Email',
  password: 'Password',
  submit: 'Login',
  sending: 'Signing in...',
  forgot: 'Forgot Password?',
  noAccount: 'No account yet? Registering as an author makes one.',
  register: 'Register Now',
  failure: 'Login failed',
  network: 'Something went wrong',
});

/** The texts of the second step, for accounts with a second factor. */
export const codeTexts = inWords('login/code', {
  lead: 'Your account has a second factor.',
  app: { label: 'Code of your app', hint: 'The 6 digits that your app shows now.' },
  recovery: { label: 'Recovery code', hint: 'One of those that you have put away. Each is good once.' },
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use a code of your app instead',
  trust: `Trust this browser for ${TRUST_DAYS} days`,
  trustHint: 'It asks for your password only. Not on a computer of others.',
  back: 'Back to email and password',
});
