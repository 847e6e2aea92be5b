/** What the page of the sessions says. */
export const texts = {
  title: 'Sessions',
  lead: 'Where you are logged in as an organiser. End what you do not know, or have left on a computer of others.',
  columns: { browser: 'Browser', address: 'Address', login: 'Logged in', actions: 'Actions' },
  current: 'This session',
  end: 'End session',
  empty: 'No active sessions found.',
  /** Without words of the server's own it is not known what went wrong. */
  unavailable: { failed: 'Unknown error', network: 'Failed to load sessions' },
  ended: {
    success: 'Session logged out successfully.',
    failed: 'Failed to delete session',
    network: 'Failed to delete session',
  },
} as const;
