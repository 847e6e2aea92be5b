import { capitalised, counted } from '@conference/edition';
import { inWords } from '@conference/language';

/** How many there are, in digits. */
const figure = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The texts of the home page below the fold, except facts of the edition. */
export const texts = inWords('home/further', {
  theme: {
    title: 'Conference theme',
  },
  countdown: {
    units: { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' },
    until: 'until the inaugural session,',
    begun: 'The conference has begun.',
    over: (days: string) => `The conference took place on ${days}.`,
    schedule: 'View Schedule',
    label: (days: number, hours: number, minutes: number) =>
      `${figure(days, 'day')}, ${figure(hours, 'hour')} and ${figure(minutes, 'minute')} until the inaugural session`,
  },
  tracks: {
    title: (segments: number, subThemes: number) =>
      `${capitalised(counted(segments, 'segment'))}, ${counted(subThemes, 'sub-theme')}`,
    label: 'Tracks',
    segments: 'Event Segments',
    subThemes: 'Sub-Themes',
    topics: (count: number) => figure(count, 'topic'),
    seeTopics: (count: number) => `See ${figure(count, 'topic')}`,
    more: 'How it works',
    seeMore: 'See how it works',
    loading: 'Loading topics...',
    failed: 'The topics did not arrive.',
    again: 'Try again',
    close: 'Close',
  },
  dates: {
    title: 'Important dates',
    past: 'Past',
    upcoming: 'Upcoming',
    today: 'Today',
  },
  welcome: {
    title: 'Words of welcome',
  },
  sponsors: {
    title: 'Sponsors',
    label: 'Sponsor',
    open: 'Sponsor places are open:',
    become: 'Become a Sponsor',
    pause: 'Pause the sponsors',
    resume: 'Move the sponsors on',
    visit: 'Visit',
  },
  partners: {
    title: 'Partners',
    count: (clubs: number) => `${figure(clubs, 'club')} ${clubs === 1 ? 'takes' : 'take'} part.`,
    pause: 'Pause the partners',
    resume: 'Move the partners on',
  },
  venue: {
    title: 'Venue and location',
    show: 'Show the map',
    map: (place: string) => `Map of ${place}`,
    lost: 'The map cannot be reached just now. Everything else on this page stands without it.',
    elsewhere: 'See the city on a map',
    pages: { hotels: 'See the hotels' },
  },
  questions: {
    title: 'Questions',
    more: 'Something else? Follow the club or write to it.',
    toCome: 'to be announced',
  },
});
