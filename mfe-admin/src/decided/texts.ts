/** The texts of the lists of decided applications. */
export const texts = {
  accepted: {
    empty: 'No accepted applications found.',
    failed: 'Failed to load accepted applications',
    byPayment: 'Payment',
    anyPayment: 'Paid or unpaid',
  },
  wait: {
    empty: 'No applications found.',
    failed: 'Failed to load waiting applications',
    lead: 'The waiting list: they may still be accepted. Whoever waits for a first decision is among the applicants:',
    undecided: 'Not decided',
  },
  declined: {
    empty: 'No applications found.',
    failed: 'Failed to load declined applications',
  },
} as const;
