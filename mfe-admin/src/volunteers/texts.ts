/** The texts of the list of volunteers and of the page of one. */
export const texts = {
  search: 'Search by name or email',
  columns: {
    name: 'Full Name',
    contact: 'Contact',
    department: 'Department',
    experiences: 'Experiences',
    status: 'Status',
    actions: 'Actions',
  },
  edit: 'Edit',
  empty: 'No volunteer applications found.',
  failed: 'Failed to load volunteer applications',
  order: 'the newest first',
  deleted: { success: 'Volunteer application deleted' },

  editing: {
    back: 'Back to the volunteers',
    loading: 'Loading the volunteer…',
    notFound: 'Volunteer not found.',
    unreachable: 'Network error',
    legend: 'What the volunteer said',
    decision: 'Decision',
    save: 'Save',
    saving: 'Saving...',
    saved: 'Volunteer updated',
    unsaved: { failed: 'Operation failed', network: 'Network error' },
    gone: () => 'This volunteer was deleted meanwhile. What you typed is still here, but cannot be saved any more.',
    overtaken: {
      title: 'This volunteer was changed meanwhile. What you typed is kept; this is what it says now:',
      advice: 'Save puts what you changed in its place. What you did not change stays as it is now.',
    },
  },
} as const;
