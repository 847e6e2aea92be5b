/** What the page of the notices says. */
export const texts = {
  title: 'Notice',
  create: 'New notice',
  edit: 'Edit notice',
  fields: {
    title: 'Title',
    content: 'Content',
    link: 'Link',
    linkHint: 'To a PDF on a drive, for example. Visitors see it as See Details.',
    image: 'Image',
    imageHint: 'The address of a picture. It is shown small, beside the title.',
  },
  post: 'Post notice',
  update: 'Update notice',
  sending: 'Saving...',
  cancel: 'Cancel',
  saved: 'Notice posted or updated successfully!',
  unsaved: { failed: 'Operation failed', network: 'Network error' },
  overtaken: {
    title: 'This notice was changed meanwhile. What you typed is kept; this is what it says now:',
    advice: 'Update notice puts what you typed in its place. Cancel leaves it as it is.',
  },
  list: 'Notices on the home page',
  editThis: 'Edit',
  details: 'See Details',
  empty: 'No notices yet.',
  loadFailed: 'Failed to load notices',
  deleted: {
    success: 'Notice deleted successfully!',
    failed: (message: string) => `Delete failed: ${message}`,
    network: 'Failed to delete',
  },
} as const;
