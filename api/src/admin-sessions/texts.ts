/** What organisers are told of their sessions. */
export const adminSessionTexts = {
  listed: 'Where you are logged in.',
  ended: 'Session logged out successfully.',
};
