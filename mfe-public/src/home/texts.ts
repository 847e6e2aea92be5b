import { conference, inWords } from '@conference/edition';

/** What the home page says first. The rest comes with the sections further down: a first visit carries no more than it needs. */
export const texts = {
  days: inWords.days,
  place: `${conference.place}, ${conference.country}`,
  lead: conference.lead,
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
    more: 'See Details',
  },
} as const;
