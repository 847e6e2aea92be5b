/** The texts of the offline page. */
export const texts = {
  title: 'You are offline',
  lead: 'This page is not kept on your device. It opens by itself as soon as you are connected again.',
  requested: 'You asked for',
  again: 'Try again',
  stored: 'Kept on this device',
  storedLead: 'Pages that you have seen before open without a network, and so does the schedule.',
} as const;
