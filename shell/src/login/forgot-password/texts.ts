import { CODE_MINUTES, limits } from '@conference/contracts';
import { inWords } from '@conference/language';

/** The texts for a forgotten password. */
export const texts = inWords('forgot-password', {
  emailHint: 'The one you registered with.',
  mailedTo: 'The code was mailed there.',
  check: 'Check Email',
  checking: 'Checking...',
  haveCode: 'I have a code',
  serverError: 'Server error',

  code: 'Code from the mail',
  codeHint: `${limits.code} letters and digits, good for ${CODE_MINUTES} minutes.`,
  newPassword: 'New password',
  newPasswordHint: `At least ${limits.passwordMin} characters.`,
  confirmation: 'New password, once more',
  reset: 'Reset Password',
  resetting: 'Resetting...',
  resetFailed: 'Password reset failed',

  noMail: 'No mail yet? It can take a minute, and it may lie among the spam.',
  another: 'Send another code',
  anotherSending: 'Sending another code...',
  anotherSent: 'Another code is on its way.',
  pause: 'One has just left. You can ask for another in a minute.',

  back: 'Back to Login',
});
