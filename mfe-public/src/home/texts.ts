import { conference, inWords } from '@conference/edition';

/** What the home page says. */
export const texts = {
  days: inWords.days,
  place: `${conference.place}, ${conference.country}`,
  lead: 'Seven sub-themes cross in the silk city over two days of talks, posters and three-minute theses.',
  audienceRegistration: 'Audience Registration',
  submit: 'Submit an abstract',
  recognition: {
    title: 'Government recognition',
    number: 'Registration number',
    validUntil: 'Valid until',
  },
  countdown: {
    units: { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' },
    until: 'until the inaugural session,',
    opening: inWords.opening,
    begun: 'The conference has begun.',
    label: (days: number, hours: number, minutes: number) =>
      `${days} days, ${hours} hours and ${minutes} minutes until the inaugural session`,
  },
  dates: {
    title: 'Important dates',
    past: 'Past',
    upcoming: 'Upcoming',
  },
} as const;
