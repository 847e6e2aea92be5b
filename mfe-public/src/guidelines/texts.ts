/** What every page of guidelines says, apart from its guideline. */
export const texts = {
  facts: 'At a glance',
  others: 'Other ways to present',
  schedule: 'See when it is, in the schedule',
} as const;
