import { inWords } from '@conference/language';

/** The texts of the offline page. */
export const texts = inWords('offline', {
  requested: 'You asked for',
  again: 'Try again',
  stored: 'Kept on this device',
  storedLead: 'Pages that you have seen before open without a network, and so does the schedule.',
});
