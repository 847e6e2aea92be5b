import { zoneName } from '@conference/edition';

/** The texts of the profile. Its module shows them, and the API, for browsers without scripts. */
export const profileTexts = {
  title: 'Profile',
  welcome: (fullName: string) => `Welcome, ${fullName}`,
  logout: 'Logout',

  applications: {
    heading: 'My Registrations',
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
  },

  paid: {
    heading: 'For your presentation',
    oral: 'Oral presentation guidelines',
    poster: 'Poster presentation guidelines',
    thesis: '3-minute thesis guidelines',
    hotels: 'Hotels',
  },
} as const;
