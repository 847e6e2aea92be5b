import { volunteerSuccess } from '@conference/contracts';

const ARRIVED = 'Your registration has arrived';

/** Everything the volunteer form says, apart from the messages of the contract. */
export const texts = {
  heading: 'Volunteer registration',
  lead: 'Help to make the conference. Tell us who you are, and what you have done before.',
  about: 'Help to make the conference: tell the organisers who you are, and what you have done before.',

  submit: 'Submit registration',
  afterwards: 'After you submit, the organisers look at your registration, and write to you when it is approved.',

  taken: {
    title: ARRIVED,
    name: 'Name',
    department: 'Department',
    next: (email: string) => `The organisers look at it now. When it is approved they write to ${email}.`,
  },

  sent: { title: ARRIVED, next: 'The organisers look at it now. When it is approved they write to you.' },

  says: {
    success: volunteerSuccess,
    failure: 'Submission failed',
    network: 'Network error',
  },
} as const;
