import { zoneName } from '@conference/edition';
import { inWords } from '@conference/language';

/** The texts of the profile. Its module shows them, and the API, for browsers without scripts. */
export const profileTexts = inWords('profile', {
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
    receipt: 'Receipt',
    submitted: 'Submitted',
    file: 'Abstract file',
    editableUntil: 'Can be edited until',
    payment: 'Payment',
    comment: 'Comment of the organisers',
    edit: 'Edit registration',
    currentFile: (file: string) => `Now: ${file}.`,
    oldEdition: (key: string) =>
      `Sent to the edition ${key}, which is not live any more: it can be read, and not changed.`,
    repeats: (title: string) =>
      `This is similar to your application “${title}”. If you have sent it twice by mistake, please tell the organisers.`,
    editingClosed: (since: string) => `Editing closed since ${since}, ${zoneName()}`,
  },

  due: { heading: 'Your payment' },

  paid: {
    heading: 'For your presentation',
    oral: 'Oral presentation guidelines',
    poster: 'Poster presentation guidelines',
    thesis: '3-minute thesis guidelines',
    hotels: 'Hotels',
  },
});
