/** What stands in place of a page that cannot be had without a network. */
export const texts = {
  title: 'You are offline',
  lead: 'This page is not kept on your device. It opens by itself as soon as you are connected again.',
  asked: 'You asked for',
  again: 'Try again',
  kept: 'Kept on this device',
  keptLead: 'Pages that you have seen before open without a network, and so does the schedule.',
} as const;
