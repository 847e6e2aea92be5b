import type { ApplicationStatus } from '@conference/contracts';

/** Everything the profile says. */
export const texts = {
  title: 'Profile',
  welcome: (fullName: string) => `Welcome, ${fullName}`,
  logout: 'Logout',

  signedOut: 'You must be logged in to view your profile.',
  goToLogin: 'Go to Login',

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
    none: 'No notifications yet.',
    status: {
      pending: (title: string) => `“${title}” was received and waits for review.`,
      wait: (title: string) => `“${title}” is on the waiting list.`,
      accepted: (title: string) => `“${title}” has been accepted.`,
      declined: (title: string) => `“${title}” has been declined.`,
    } satisfies Record<ApplicationStatus, (title: string) => string>,
    commented: 'The organisers left a comment.',
    paid: 'Your payment has been received.',
  },
} as const;
