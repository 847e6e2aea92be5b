import { conference } from '@conference/edition';
import remote from '../../remote';

/** The texts of the page for unknown addresses. */
export const texts = {
  requested: 'You asked for',
  home: 'Go to the home page',
  perhaps: 'Perhaps you were looking for',
  pages: [
    { to: 'schedule', label: remote.pages['/schedule'].title, about: 'Both days, hour by hour' },
    { to: 'author', label: remote.pages['/author'].title, about: 'How to send an abstract, and until when' },
    { to: 'audience', label: remote.pages['/audience'].title, about: 'What it costs to come and listen' },
    { to: 'hotels', label: remote.pages['/hotels'].title, about: `Where to stay in ${conference.place}` },
    { to: 'login', label: 'Login', about: 'How your application stands' },
    { to: 'contact', label: remote.pages['/contact'].title, about: 'How to write to the organisers' },
  ],
} as const;
