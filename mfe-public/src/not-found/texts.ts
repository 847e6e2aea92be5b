import { counted } from '@conference/edition';
import { inWords } from '@conference/language';
import { heads } from '../page/heads';

/** The texts of the page for unknown addresses, except facts of the edition. */
export const texts = inWords('not-found', {
  requested: 'You asked for',
  home: 'Go to the home page',
  perhaps: 'Perhaps you were looking for',
  /**
   * Other pages, by their names.
   * @param days how many the conference has
   */
  pages: ({ days, place }: { days: number; place: string }) => ({
    schedule: { label: heads['/schedule'].title, about: `${allDays(days)}, hour by hour` },
    author: { label: heads['/author'].title, about: 'How to send an abstract, and until when' },
    audience: { label: heads['/audience'].title, about: 'What it costs to come and listen' },
    hotels: { label: heads['/hotels'].title, about: `Where to stay in ${place}` },
    login: { label: 'Login', about: 'How your application stands' },
    contact: { label: heads['/contact'].title, about: 'How to write to the organisers' },
  }),
});

function allDays(days: number): string {
  if (days === 1) return 'The day';
  return days === 2 ? 'Both days' : `All ${counted(days, 'day')}`;
}
