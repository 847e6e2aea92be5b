import { inWords } from '@conference/language';

/** The texts of the page, except facts of the edition. */
export const texts = inWords('from-abroad', {
  ask: {
    email: 'Email',
    phone: (number: number) => `Phone ${number}`,
    until: 'Ask until',
    takes: 'A letter takes',
  },
  then: {
    title: 'From here',
    /** By the page. */
    links: {
      contact: { label: 'Contact', about: 'All ways to write to the organisers' },
      author: { label: 'For authors', about: 'What to send, until when, and the form' },
      audience: { label: 'Audience types', about: 'The fees, and how to register' },
      hotels: { label: 'Hotels', about: 'Where to stay' },
    },
  },
});
