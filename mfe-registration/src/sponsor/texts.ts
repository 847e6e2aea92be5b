import { sponsorNext, sponsorSuccess } from '@conference/contracts';

/** Everything the sponsor form says, apart from the messages of the contract. */
export const texts = {
  heading: 'Become a Sponsor',
  lead: 'Tell us who you are, and what you have in mind. Your name and email will do, and there is no deadline.',
  about:
    'Tell the organisers who you are and what you have in mind. A name and an email will do, and there is no deadline.',
  others: 'With us already:',
  othersLink: 'Our Sponsors',

  submit: 'Submit sponsorship form',
  afterwards: 'What you write goes to the organisers, and they answer by email.',

  taken: {
    next: (email: string) => `${sponsorNext} An email to ${email} confirms that your message has arrived.`,
  },

  sent: { title: sponsorSuccess, next: sponsorNext },

  says: {
    success: sponsorSuccess,
    failure: 'Failed to submit sponsorship form.',
    network: 'Something went wrong. Please try again.',
  },
} as const;
