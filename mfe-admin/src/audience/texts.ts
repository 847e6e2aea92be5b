/** What the list of the audience says. */
export const texts = {
  title: 'Audience',
  search: 'Search by name or email',
  tabs: 'Type',
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
  failed: 'Failed to load audience applications',
  order: 'the newest first',
  deleted: {
    success: 'Audience deleted',
    failed: (message: string) => `Delete failed: ${message}`,
    network: 'Server error during delete',
  },
} as const;
