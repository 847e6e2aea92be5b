import { volunteerSuccess } from '@conference/contracts';
import { inWords } from '@conference/language';

/** The texts of the volunteer form, except the messages of the contract. */
export const texts = inWords('volunteer', {
  lead: 'Help to make the conference. Tell us who you are, and what you have done before.',

  submit: 'Submit registration',
  afterwards: 'After you submit, the organisers look at your registration, and write to you when it is approved.',

  taken: {
    name: 'Name',
    department: 'Department',
    next: (email: string) => `The organisers look at it now. When it is approved they write to ${email}.`,
  },

  sent: 'The organisers look at it now. When it is approved they write to you.',

  says: {
    success: volunteerSuccess,
    failure: 'Submission failed',
    network: 'Network error',
  },
});
