/** The texts of the page, except facts of the edition. */
export const texts = {
  ask: {
    email: 'Email',
    phone: (number: number) => `Phone ${number}`,
    until: 'Ask until',
    takes: 'A letter takes',
  },
  then: {
    title: 'From here',
    links: [
      { to: 'contact', label: 'Contact', about: 'All ways to write to the organisers' },
      { to: 'author', label: 'For authors', about: 'What to send, until when, and the form' },
      { to: 'audience', label: 'Audience types', about: 'The fees, and how to register' },
      { to: 'hotels', label: 'Hotels', about: 'Where to stay' },
    ],
  },
} as const;
