/** The texts of a page whose session has ended. */
export const texts = {
  signedOut: 'You must be logged in to view your profile.',
  goToLogin: 'Go to Login',
} as const;
