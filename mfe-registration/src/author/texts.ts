import { inWords } from '@conference/language';

/** The texts of the author form, except the fields and messages of the contract. */
export const texts = inWords('author', {
  lead: 'Only the primary author registers now. Co-authors are collected in the final phase.',
  alreadyRegistered: 'Already registered and only want to see how it stands?',
  login: 'Log in',

  welcome: {
    title: 'Before you register',
    facts: [
      'Only the primary author registers now.',
      'Co-authors are collected in the final phase.',
      'Use the same email and password for multiple abstracts.',
      'Log in afterwards to track your submissions.',
      'Double-check your email and password before you submit.',
    ],
  },

  organiser: {
    fact: 'You are signed in as an organiser, who cannot register as an author. Please log out first.',
    title: 'You are signed in as an organiser',
    advice: (email: string) =>
      `An organiser cannot register as an author. To hand in an abstract, log out and register with another email than ${email}. What you have typed stays.`,
    logout: 'Log out',
    loggedOut: 'You are logged out',
    dashboard: 'Go to the dashboard',
  },

  submit: 'Submit registration',
  afterwards:
    'After you submit, your profile opens. There you follow each abstract and what the organisers say about it.',
  notStored: 'Please give your password and the abstract file again: a draft does not keep them.',

  says: {
    success: 'Registration submitted successfully!',
    failure: 'Registration failed',
    network: 'Something went wrong. Please try again later.',
  },
});
