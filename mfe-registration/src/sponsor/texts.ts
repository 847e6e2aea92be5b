import { sponsorNext, sponsorSuccess } from '@conference/contracts';
import { inWords } from '@conference/language';

/** The texts of the sponsor form, except the messages of the contract. */
export const texts = inWords('sponsor', {
  lead: 'Tell us who you are, and what you have in mind. Your name and email will do, and there is no deadline.',
  others: 'With us already:',
  othersLink: 'Our Sponsors',

  submit: 'Submit sponsorship form',
  afterwards: 'What you write goes to the organisers, and they answer by email.',

  taken: {
    title: sponsorSuccess,
    next: (email: string) => `${sponsorNext} An email to ${email} confirms that your message has arrived.`,
  },

  sent: sponsorNext,

  says: {
    failure: 'Failed to submit sponsorship form.',
    network: 'Something went wrong. Please try again.',
  },
});
