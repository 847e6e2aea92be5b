/** What is left of a page when the session ends while it is open. */
export const texts = {
  signedOut: 'You must be logged in to view your profile.',
  goToLogin: 'Go to Login',
} as const;
