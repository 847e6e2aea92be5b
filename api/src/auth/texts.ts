import { inWords } from '@conference/language';

/** What people are told when they sign in or out, or set a password. */
export const authTexts = inWords('api/auth', {
  signedIn: 'Login successful!',
  signedOut: 'Logged out.',
  setPassword: 'Please set your new password.',
  passwordSet: 'Password updated. Please login.',
  loginFailed: 'Login failed',
  consoleNeedsScripts:
    'The console of the organisers needs JavaScript. Please turn it on in your browser, and log in again.',
  emailNotFound: 'Email not found',
});
