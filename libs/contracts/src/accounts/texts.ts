import { inWords } from '@conference/language';

/** A mailed code expires after this many minutes. */
export const CODE_MINUTES = 15;

/** Messages about the fields of the login and of a new password. */
export const accountMessages = inWords('accounts', {
  code: `Please enter the code from the mail. It is good once, for ${CODE_MINUTES} minutes.`,
  otherConfirmation: 'Passwords do not match',
  loginFailed: 'Login failed',
  invitation: 'This invitation is not valid.',
});
