/** What the list of the audience says. */
export const texts = {
  search: 'Search by name or email',
  columns: {
    name: 'Name',
    contact: 'Contact',
    institute: 'Institute',
    payment: 'Payment',
    certCode: 'Certificate code',
    status: 'Status',
    actions: 'Actions',
  },
  age: (age: number) => `${age} years`,
  social: 'Profile',
  approve: 'Approve',
  approval: { failed: 'Approval failed', network: 'Approval failed' },
  empty: 'No applications found.',
  payments: {
    tab: (count: number) => (count > 0 ? `Payments to check (${count})` : 'Payments to check'),
    lead: 'These came in before a transaction ID had to be letters A to Z and digits. Please look for each in the statement of its wallet: a payment is good for one entry.',
    columns: {
      name: 'Name',
      contact: 'Contact',
      payment: 'Payment',
      doubt: 'Why',
      status: 'Status',
      actions: 'Actions',
    },
    doubts: {
      twice: 'Looks like the payment of another entry.',
      characters: 'Has what is neither a letter A to Z nor a digit.',
    },
    readAs: (transactionId: string) => `Reads ${transactionId}`,
    empty: 'There are no payments to check.',
  },
  failed: 'Failed to load audience applications',
  order: 'the newest first',
  deleted: { success: 'Audience deleted' },
} as const;
