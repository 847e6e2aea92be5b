import type { Message } from '../message';
import { address, text } from '../placeholders';
import { paragraphs } from '../template';

interface Facts {
  fullName: string;
  /** The name of the admin who did it, or that somebody on the server did. */
  by: string;
  signInUrl: string;
}

/** To an organiser whose second factor an admin has reset: if that was not agreed, somebody else is at work. */
export const secondFactorReset: Message<Facts> = {
  event: 'second factor reset',
  says: 'To an organiser whose second factor an admin has reset',
  toOrganisers: true,
  admins: true,
  placeholders: {
    'full name': text('The name of the organiser', ({ fullName }) => fullName),
    by: text('The name of the admin who did it, or that somebody on the server did', ({ by }) => by),
    'sign in': address('The page of the second factor', ({ signInUrl }) => signInUrl),
  },
  originals: [
    {
      subject: 'Your second factor at the {{conference}} was reset',
      title: 'Your second factor was reset',
      body: paragraphs(
        'Dear {{full name}},',
        '{{by}} has reset your second factor. You are logged out everywhere, and your password alone signs you in. The recovery codes that you have count no more.',
        'Please log in and set up a new one. If you did not ask for this, please set a new password, and tell the other organisers.',
        'Set up a second factor: {{sign in}}',
      ),
      requires: ['by', 'sign in'],
    },
  ],
};
