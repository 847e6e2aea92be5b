import { codeMessage } from '@conference/contracts';
import { Refused, refusedField } from '../http/refusals';

/** Why nobody is signed in, or no password is set. */
export const authRefusals = {
  loginFailed: () => new Refused('wrong_credentials', 'Login failed'),
  consoleNeedsScripts: () =>
    new Refused(
      'not_your_role',
      'The console of the organisers needs JavaScript. Please turn it on in your browser, and log in again.',
    ),
  emailNotFound: () => new Refused('not_found', 'Email not found'),
  wrongCode: () => refusedField('invalid', 'code', codeMessage),
};
