import { conference, inWords } from '@conference/edition';

/** The last lines of every mail: the organiser, and what the conference is. */
export const signature = {
  greeting: 'With kind regards,',
  organiser: conference.organiser,
  conference: `${conference.name}, ${inWords.days}, ${conference.place}, ${conference.country}`,
} as const;
