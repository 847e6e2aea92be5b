import { inWords } from '@conference/language';

/** The texts of a page whose session has ended. */
export const texts = inWords('authors-only', {
  loggedOut: 'You are logged out',
  signedOut: 'You must be logged in to view your profile.',
  goToLogin: 'Go to Login',
});
