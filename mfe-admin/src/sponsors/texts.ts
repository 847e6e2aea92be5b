/** The texts of the list of sponsorship interests. */
export const texts = {
  search: 'Search by name, email or organization',
  columns: {
    name: 'Name',
    organization: 'Organization',
    contact: 'Contact',
    message: 'Message',
    sent: 'Sent',
    actions: 'Actions',
  },
  empty: 'No sponsor applications found.',
  failed: 'Failed to load sponsor applications',
  order: 'the newest first',
  deleted: { success: 'Sponsor deleted' },
} as const;
