import { capitalised, counted } from '@conference/edition';
import { inWords } from '@conference/language';

/** The texts of the page, except facts of the edition. */
export const texts = inWords('schedule', {
  description: (days: number, place: string) =>
    `${capitalised(counted(days, 'day'))} in ${place}, hour by hour: the inaugural session, panels, a workshop, oral and poster presentations, theses and awards.`,
  lead: 'Each day is one length of cloth. A session takes as much of it as it takes of the day, and each kind of session has its own weave.',
  none: 'What happens when will be announced on this page.',
  key: 'Kinds of sessions',
  zone: 'All times are Bangladesh time, UTC+6.',
  download: 'Add to your calendar (.ics)',
  otherDay: (name: string) => `Go to ${name}`,
});
