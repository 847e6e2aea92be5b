/** What the page of the history says. */
export const texts = {
  lead: 'What organisers changed, with before and after. What was deleted for good is named no more.',
  search: 'Search names and values',
  loadFailed: 'Failed to load the history',
  empty: 'Nothing was changed here.',
  order: 'the newest first',
  columns: { when: 'When', what: 'What', changes: 'Before and after', by: 'By' },
  filters: { legend: 'Narrow the history', by: 'Who', kind: 'What', from: 'From day', to: 'To day', all: 'All' },
  /** Nobody did it: it had been in the bin for 30 days. */
  byTime: 'after 30 days in the bin',
  unnamed: '(deleted for good)',
  reason: (reason: string) => `Reason: ${reason}`,
  nothing: '(empty)',
  from: 'before:',
  to: 'after:',
} as const;
