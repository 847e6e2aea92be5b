/** The texts of the page, except facts of the edition. */
export const texts = {
  lead: 'Each day is one length of cloth. A session takes as much of it as it takes of the day, and each kind of session has its own weave.',
  key: 'Kinds of sessions',
  zone: 'All times are Bangladesh time, UTC+6.',
  download: 'Add to your calendar (.ics)',
  otherDay: (name: string) => `Go to ${name}`,
} as const;
