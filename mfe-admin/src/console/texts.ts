import { BIN_DAYS } from '@conference/contracts';
import type { Core } from '@conference/edition';

/** The texts of the console's frame. */
export const texts = {
  title: 'Admin Panel',
  otherEdition: (key: string) => `${key}, not live`,
  edition: ({ place, year }: Core['identity']) => `${place} ${year}`,
  menu: 'Menu',
  groups: {
    applications: 'Applications',
    others: 'Guests and helpers',
    conference: 'Conference',
    administration: 'Administration',
  },
  home: 'Back to Home',
  profile: 'My applications',
  notForYou: (title: string) =>
    `Your role among the organisers does not include ${title}. An admin can give you another one.`,
  toYours: 'To the pages that yours includes',
  ended: {
    title: 'Your role has ended',
    text: 'The organisers have ended your role, so that the console is closed to you from now on. If this is a mistake, please ask an admin.',
    profile: 'My applications',
  },
  logout: 'Logout',
  opening: 'Opening the console',
  reload: 'Reload',
  emptied: '(empty)',
  delete: {
    button: 'Delete',
    question: 'Are you sure you want to delete?',
    bin: `It stays in the bin for ${BIN_DAYS} days, from which an admin can put it back.`,
    yes: 'Yes',
    no: 'No',
    says: { failed: (message: string) => `Delete failed: ${message}`, network: 'Server error during delete' },
  },
  notes: {
    undecided: (count: number) => `${count} not decided`,
    toApprove: (count: number) => `${count} to approve`,
    onTheList: (count: number) => `${count} on the list`,
    undelivered: (count: number) => `${count} not delivered`,
  },
  shortcuts: {
    button: 'Keyboard shortcuts',
    title: 'Keyboard shortcuts',
    groups: [
      {
        title: 'In a list',
        keys: [
          ['J', 'To the next row'],
          ['K', 'To the row before'],
          ['/', 'To the search'],
          ['Enter', 'In the search: to the first row'],
          ['Ctrl + Enter', 'In the search of the audience: approve the only one that was found'],
        ],
      },
      {
        title: 'In an application',
        keys: [
          ['A', 'Accept'],
          ['R', 'Reject'],
          ['W', 'Wait: put on the waiting list'],
          ['J', 'To the next application'],
          ['K', 'To the application before'],
          ['Ctrl + Enter', 'In the comment: send, and open the next undecided application'],
        ],
      },
      { title: 'Everywhere', keys: [['?', 'This help']] },
    ],
    on: 'Single keys are shortcuts',
    note: 'Never while you type or a dialog is open. The choice is stored on this device.',
    close: 'Close',
  },
  failure: {
    title: 'This page could not be opened',
    advice: 'The connection may have been lost, or the console has just been renewed. Nothing you saved is affected.',
    retry: 'Retry',
  },
} as const;
