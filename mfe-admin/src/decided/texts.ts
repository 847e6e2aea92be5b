/** What the lists of decided applications say. */
export const texts = {
  accepted: {
    title: 'Accepted',
    empty: 'No accepted applications found.',
    failed: 'Failed to load accepted applications',
    search: 'Search by name or title',
    byPayment: 'Payment',
    anyPayment: 'Paid or unpaid',
  },
  wait: {
    title: 'Waiting',
    empty: 'No applications found.',
    failed: 'Failed to load waiting applications',
  },
  declined: {
    title: 'Declined',
    empty: 'No applications found.',
    failed: 'Failed to load declined applications',
  },
} as const;
