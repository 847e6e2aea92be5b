import { conference } from '@conference/edition';

/** What the console's frame says. */
export const texts = {
  title: 'Admin Panel',
  edition: `${conference.place} ${conference.year}`,
  menu: 'Menu',
  home: 'Back to Home',
  logout: 'Logout',
  opening: 'Opening the console',
  reload: 'Reload',
  emptied: '(empty)',
  delete: {
    button: 'Delete',
    question: 'Are you sure you want to delete?',
    yes: 'Yes',
    no: 'No',
    says: { failed: (message: string) => `Delete failed: ${message}`, network: 'Server error during delete' },
  },
  failure: {
    title: 'This page could not be opened',
    advice: 'The connection may have been lost, or the console has just been renewed. Nothing you saved is affected.',
    retry: 'Retry',
  },
} as const;
