/** What the lists of decided applications say. */
export const texts = {
  accepted: {
    empty: 'No accepted applications found.',
    failed: 'Failed to load accepted applications',
    search: 'Search by name or title',
    byPayment: 'Payment',
    anyPayment: 'Paid or unpaid',
  },
  wait: {
    empty: 'No applications found.',
    failed: 'Failed to load waiting applications',
  },
  declined: {
    empty: 'No applications found.',
    failed: 'Failed to load declined applications',
  },
} as const;
