import remote from '../../remote';

/** What every page of guidelines says, apart from its guideline. */
export const texts = {
  facts: 'At a glance',
  others: 'Read next',
  schedule: { label: remote.pages['/schedule'].title, about: 'When it is, on either day' },
  inches: (inches: number) => `${inches} in`,
} as const;
