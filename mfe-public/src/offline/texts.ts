/** What stands in place of a page that cannot be had without a network. */
export const texts = {
  asked: 'You asked for',
  again: 'Try again',
  kept: 'Kept on this device',
  keptLead: 'Pages that you have seen before open without a network, and so does the schedule.',
} as const;
