/** The texts of the page of the notices. */
export const texts = {
  create: 'New notice',
  edit: 'Edit notice',
  post: 'Post notice',
  update: 'Update notice',
  sending: 'Saving...',
  cancel: 'Cancel',
  saved: 'Notice posted or updated successfully!',
  unsaved: { failed: 'Operation failed', network: 'Network error' },
  takenDown: () =>
    'This notice was taken down meanwhile. What you typed is still here: copy it into a new one, or cancel.',
  overtaken: {
    title: 'This notice was changed meanwhile. What you typed is kept; this is what it says now:',
    advice:
      'Update notice puts what you changed in its place. What you did not change stays as it is now. Cancel leaves all of it.',
  },
  list: 'Notices on the home page',
  editThis: 'Edit',
  details: 'See Details',
  empty: 'No notices yet.',
  loadFailed: 'Failed to load notices',
  deleted: { success: 'Notice deleted successfully!', network: 'Failed to delete' },
} as const;
