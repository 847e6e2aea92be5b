/** The texts of a page whose session has ended. */
export const texts = {
  loggedOut: 'You are logged out',
  signedOut: 'You must be logged in to view your profile.',
  goToLogin: 'Go to Login',
} as const;
