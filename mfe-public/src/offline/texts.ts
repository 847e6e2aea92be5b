/** What stands in place of a page that cannot be had without a network. */
export const texts = {
  requested: 'You asked for',
  again: 'Try again',
  stored: 'Kept on this device',
  storedLead: 'Pages that you have seen before open without a network, and so does the schedule.',
} as const;
