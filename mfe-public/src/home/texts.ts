import { inWords } from '@conference/language';

/**
 * The first texts of the home page, except facts of the edition. Those below the fold load with their sections, to keep a first visit
 * small.
 */
export const texts = inWords('home', {
  /** When and where, as a sentence. */
  held: (days: string, place: string, country: string) => `${days}, ${place}, ${country}.`,
  audienceRegistration: 'Audience Registration',
  submit: 'Submit an abstract',
  recognition: {
    title: 'Government recognition',
    number: 'Registration number',
    validUntil: 'Valid until',
  },
  notices: {
    title: 'Notice board',
    loading: 'Loading notices...',
    failed: 'The notices could not be loaded just now.',
    more: 'See Details',
  },
});
