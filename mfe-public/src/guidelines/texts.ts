import remote from '../../remote';

/** The texts of every page of guidelines. */
export const texts = {
  facts: 'At a glance',
  others: 'Read next',
  schedule: { label: remote.pages['/schedule'].title, about: 'When it is, on either day' },
  inches: (inches: number) => `${inches} in`,
} as const;
