import { counted, inSentence } from '@conference/edition';
import { inWords } from '@conference/language';

/** The texts of the page, except facts of the edition. */
export const texts = inWords('audience-types', {
  description: (types: readonly string[]) =>
    `Come and listen. There ${types.length === 1 ? 'is' : 'are'} ${counted(types.length, 'way')} to attend the conference as audience: ${inSentence(types, 'and')}.`,

  includes: 'Includes',

  pay: {
    title: 'How to pay',
    how: 'Pay the fee by send money, with one of these:',
    where: 'The numbers are announced on this page.',
  },

  register: {
    title: 'How to register',
    here: 'Pay the fee first. Then fill in the audience form: it asks for the transaction ID of your payment.',
    form: 'Fill in the audience form',
    outside: {
      how: 'You register and pay on a page outside this site. It opens in a new tab.',
      link: 'Register and pay',
      paid: 'Already paid?',
    },
    abroad: 'Coming from another country? What a visa letter needs',
    closed: 'Registration Closed',
    openUntil: 'Open until',
    closedSince: 'Closed since',
  },
});
