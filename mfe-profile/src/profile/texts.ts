import type { ApplicationStatus, Notification } from '@conference/contracts';
import { zoneName } from '@conference/edition';

/** Everything the profile says. */
export const texts = {
  title: 'Profile',
  welcome: (fullName: string) => `Welcome, ${fullName}`,
  logout: 'Logout',
  retry: 'Try again',

  registrations: {
    heading: 'My Registrations',
    loading: 'Loading your registrations...',
    none: 'No applications found.',
    register: 'Submit an abstract',
    another: 'Submit another abstract',
    segment: 'Segment',
    subTheme: 'Sub-theme',
    submitted: 'Submitted',
    payment: 'Payment',
    comment: 'Comment of the organisers',
    edit: 'Edit registration',
    editingClosed: (since: string) => `Editing closed since ${since}, ${zoneName}`,
    download: 'Download abstract',
    failed: 'Failed to load registrations',
    downloadFailed: 'Failed to download the file.',
  },

  paid: {
    heading: 'For your presentation',
    oral: 'Oral presentation guidelines',
    poster: 'Poster presentation guidelines',
    thesis: '3-minute thesis guidelines',
    hotels: 'Hotels',
  },

  dates: {
    heading: 'Important Dates',
    loading: 'Loading the dates...',
    past: 'Past',
    upcoming: 'Upcoming',
    failed: 'Failed to load dates',
  },

  notifications: {
    heading: 'Notifications',
    loading: 'Loading your notifications...',
    none: 'No notifications yet.',
    failed: 'Notifications could not be loaded just now.',
    /** What happened, and of a decision what was decided. */
    happened: {
      received: (title: string) => `“${title}” was received.`,
      decided: (title: string) => `The organisers have decided on “${title}”.`,
      pending: (title: string) => `“${title}” was put back to waiting.`,
      wait: (title: string) => `“${title}” was put on the waiting list.`,
      accepted: (title: string) => `“${title}” was accepted.`,
      declined: (title: string) => `“${title}” was declined.`,
      paid: (title: string) => `The payment for “${title}” was received.`,
      edited: (title: string) => `Your changes to “${title}” were saved.`,
      'email changed': (title: string) => `The email address of “${title}” was changed.`,
    } satisfies Record<Notification['kind'] | ApplicationStatus, (title: string) => string>,
    commented: 'The organisers left a comment.',
  },
} as const;
