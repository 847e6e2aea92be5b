import { counted } from '@conference/edition';
import remote from '../../remote';

/** The texts of the page for unknown addresses, except facts of the edition. */
export const texts = {
  requested: 'You asked for',
  home: 'Go to the home page',
  perhaps: 'Perhaps you were looking for',
  /** @param days how many the conference has */
  pages: ({ days, place }: { days: number; place: string }) =>
    [
      { to: 'schedule', label: remote.pages['/schedule'].title, about: `${allDays(days)}, hour by hour` },
      { to: 'author', label: remote.pages['/author'].title, about: 'How to send an abstract, and until when' },
      { to: 'audience', label: remote.pages['/audience'].title, about: 'What it costs to come and listen' },
      { to: 'hotels', label: remote.pages['/hotels'].title, about: `Where to stay in ${place}` },
      { to: 'login', label: 'Login', about: 'How your application stands' },
      { to: 'contact', label: remote.pages['/contact'].title, about: 'How to write to the organisers' },
    ] as const,
} as const;

function allDays(days: number): string {
  if (days === 1) return 'The day';
  return days === 2 ? 'Both days' : `All ${counted(days, 'day')}`;
}
