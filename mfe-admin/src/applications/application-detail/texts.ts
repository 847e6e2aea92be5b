import type { ApplicationStatus } from '@conference/contracts';

/** What the page of one application says. */
export const texts = {
  way: { label: 'Through the list', back: 'Back to the list', previous: 'Previous', next: 'Next' },
  loading: 'Loading the application…',
  loadFailed: 'Failed to load application.',
  notFound: 'Application not found.',
  status: {
    heading: 'Status',
    comment: 'Comment',
    noComment: 'No comment.',
    edit: 'Edit status',
    save: 'Save',
    cancel: 'Cancel',
    updated: 'Status updated successfully',
    updatedTo: (status: ApplicationStatus) => `Status updated to ${status}`,
    failed: 'Failed to update status',
    network: 'Error updating status',
    changedMeanwhile: 'This application was changed meanwhile. You see it as it is now; your change was not made.',
  },
  email: {
    heading: 'Applicant’s email',
    label: 'Email',
    edit: 'Edit email',
    note: 'Both addresses are told. Whoever had this address only for this application signs in with the new one.',
    save: 'Save',
    cancel: 'Cancel',
    success: 'Email updated successfully',
    failed: 'Failed to update email',
    network: 'Error updating email',
  },
  payment: 'Payment',
  delete: {
    success: 'Registration deleted',
    failed: (message: string) => `Failed to delete: ${message}`,
    network: 'Server error while deleting.',
  },
  decisions: {
    heading: 'Decide with a comment',
    accept: 'Accept',
    reject: 'Reject',
    wait: 'Wait',
  },
  dialog: {
    title: 'Add a comment',
    prompt: 'Why are you changing the status?',
    cancel: 'Cancel',
    send: 'Send',
  },
  abstract: {
    download: 'Download abstract',
    downloading: 'Downloading…',
    failed: 'Failed to download the file.',
  },
  absent: 'Not given',
} as const;
