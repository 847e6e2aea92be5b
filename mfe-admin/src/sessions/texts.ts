/** The texts of the page of the sessions. */
export const texts = {
  lead: 'Where you are logged in as an organiser. End what you do not know, or have left on a computer of others.',
  secondFactor: 'Have your login take a code beside the password.',
  columns: { browser: 'Browser', address: 'Address', login: 'Logged in', actions: 'Actions' },
  current: 'This session',
  end: 'End session',
  empty: 'No active sessions found.',
  /** Without an answer, the cause is unknown. */
  unavailable: { failed: 'Failed to load sessions', network: 'Unknown error' },
  ended: {
    success: 'Session logged out successfully.',
    failed: 'Failed to delete session',
    network: 'Failed to delete session',
  },
} as const;
