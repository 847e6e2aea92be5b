/** The texts of the page of the history. */
export const texts = {
  lead: 'What organisers changed, with before and after. What was deleted for good is named no more.',
  search: 'Search names and values',
  loadFailed: 'Failed to load the history',
  empty: 'Nothing was changed here.',
  order: 'the newest first',
  columns: { when: 'When', what: 'What', changes: 'Before and after', by: 'By' },
  filters: { legend: 'Narrow the history', by: 'Who', kind: 'What', from: 'From day', to: 'To day', all: 'All' },
  nobody: {
    fromBin: 'after 30 days in the bin',
    /** A free place is given away by itself. Or the account of the organiser who decided is gone. */
    decided: 'by itself, or somebody who is gone',
    gone: 'somebody who is gone',
  },
  unnamed: '(deleted for good)',
  reason: (reason: string) => `Reason: ${reason}`,
  nothing: '(empty)',
  from: 'before:',
  to: 'after:',
} as const;
