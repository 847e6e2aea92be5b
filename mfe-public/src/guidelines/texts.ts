import { inWords } from '@conference/language';

/** The texts of every page of guidelines. */
export const texts = inWords('guidelines', {
  facts: 'At a glance',
  others: 'Read next',
  schedule: (days: number): string => (days > 1 ? `When it is, on ${days > 2 ? 'each' : 'either'} day` : 'When it is'),
  inches: (inches: number) => `${inches} in`,
});
