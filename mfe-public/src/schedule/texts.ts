import { conference } from '@conference/edition';

/** The texts of the page, except facts of the edition. */
export const texts = {
  title: 'Schedule',
  lead: 'Each day is one length of cloth. A session takes as much of it as it takes of the day, and each kind of session has its own weave.',
  description: `Two days in ${conference.place}, hour by hour: the inaugural session, panels, a workshop, oral and poster presentations, theses and awards.`,
  key: 'Kinds of sessions',
  zone: 'All times are Bangladesh time, UTC+6.',
  download: 'Add to your calendar (.ics)',
  otherDay: (name: string) => `Go to ${name}`,
} as const;
