import { conference, inWords, tracksInBrief } from '@conference/edition';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The texts of the home page below the fold. */
export const texts = {
  theme: {
    title: 'Conference theme',
  },
  countdown: {
    units: { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' },
    until: 'until the inaugural session,',
    opening: inWords.opening,
    begun: 'The conference has begun.',
    over: `The conference took place on ${inWords.days}.`,
    schedule: 'View Schedule',
    label: (days: number, hours: number, minutes: number) =>
      `${counted(days, 'day')}, ${counted(hours, 'hour')} and ${counted(minutes, 'minute')} until the inaugural session`,
  },
  tracks: {
    title: tracksInBrief,
    label: 'Tracks',
    segments: 'Event Segments',
    subThemes: 'Sub-Themes',
    topics: (count: number) => `${count} topics`,
    seeTopics: (count: number) => `See ${count} topics`,
    more: 'How it works',
    seeMore: 'See how it works',
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
    count: (clubs: number) => `${clubs} clubs take part.`,
    pause: 'Pause the partners',
    resume: 'Move the partners on',
  },
  venue: {
    title: 'Venue and location',
    show: 'Show the map',
    map: `Map of ${conference.place}`,
    lost: 'The map cannot be reached just now. Everything else on this page stands without it.',
    elsewhere: 'See the city on a map',
    pages: { hotels: 'See the hotels' },
  },
  questions: {
    title: 'Questions',
    more: 'Something else? Follow the club or write to it.',
    toCome: 'to be announced',
  },
} as const;
