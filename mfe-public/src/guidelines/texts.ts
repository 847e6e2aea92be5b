import remote from '../../remote';

/** The texts of every page of guidelines. */
export const texts = {
  facts: 'At a glance',
  others: 'Read next',
  schedule: {
    label: remote.pages['/schedule'].title,
    about: (days: number) => (days > 1 ? `When it is, on ${days > 2 ? 'each' : 'either'} day` : 'When it is'),
  },
  inches: (inches: number) => `${inches} in`,
} as const;
