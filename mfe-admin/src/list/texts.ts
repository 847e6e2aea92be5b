/** The texts of all lists. */
export const texts = {
  more: 'More',
  approval: { legend: 'Status', all: 'Pending or approved' },
  edition: {
    legend: 'Edition',
    old: (name: string) => `This is the edition ${name}, which is not live any more: it can be read, and not changed.`,
  },
} as const;
