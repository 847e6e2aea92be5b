import { conference } from '@conference/edition';

/** The texts of the page for unknown addresses. */
export const texts = {
  title: 'Page not found',
  lead: 'There is no page at this address. It may have moved, or the link may have lost a letter on the way.',
  requested: 'You asked for',
  home: 'Go to the home page',
  perhaps: 'Perhaps you were looking for',
  pages: [
    { to: 'schedule', label: 'Schedule', about: 'Both days, hour by hour' },
    { to: 'author', label: 'For authors', about: 'How to send an abstract, and until when' },
    { to: 'audience', label: 'Audience types', about: 'What it costs to come and listen' },
    { to: 'hotels', label: 'Hotels', about: `Where to stay in ${conference.place}` },
    { to: 'login', label: 'Login', about: 'How your application stands' },
    { to: 'contact', label: 'Contact', about: 'How to write to the organisers' },
  ],
} as const;
