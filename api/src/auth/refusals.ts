import { accountMessages } from '@conference/contracts';
import { Refused, refusedField } from '../http/refusals';
import { authTexts as texts } from './texts';

/** Why nobody is signed in, or no password is set. */
export const authRefusals = {
  loginFailed: () => new Refused('wrong_credentials', texts.loginFailed),
  consoleNeedsScripts: () => new Refused('not_your_role', texts.consoleNeedsScripts),
  emailNotFound: () => new Refused('not_found', texts.emailNotFound),
  wrongCode: () => refusedField('invalid', 'code', accountMessages.code),
};
