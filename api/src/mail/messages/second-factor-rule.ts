import type { Message } from '../message';
import { address, text } from '../placeholders';
import { paragraphs } from '../template';

interface Facts {
  required: boolean;
  /** The name of the admin who changed it. */
  by: string;
  signInUrl: string;
}

/** To every organiser, when the site begins or ceases to require a second factor: with a stolen session, somebody could switch it off. */
export const secondFactorRule: Message<Facts> = {
  event: 'second factor rule',
  says: 'To every organiser, when the site begins or ceases to require a second factor',
  toOrganisers: true,
  admins: true,
  placeholders: {
    by: text('The name of the admin who changed it', ({ by }) => by),
    'sign in': address('The page of the second factor', ({ signInUrl }) => signInUrl),
  },
  originals: [
    {
      variant: 'required',
      when: ({ required }) => required,
      sample: { required: true },
      subject: 'Logging in as an organiser of the {{conference}} takes a second factor now',
      title: 'A second factor is required',
      body: paragraphs(
        'Hello,',
        '{{by}} has decided that every organiser needs a second factor: beside the password, a code of an app on your phone. Until you have set yours up, the console shows you nothing else.',
        'If you did not expect this, please ask the other organisers.',
        'Your second factor: {{sign in}}',
      ),
      requires: ['by', 'sign in'],
    },
    {
      variant: 'not required',
      sample: { required: false },
      subject: 'Logging in as an organiser of the {{conference}} takes no second factor any more',
      title: 'No second factor is required any more',
      body: paragraphs(
        'Hello,',
        '{{by}} has decided that organisers no longer need a second factor. If you have one, your login goes on to take its codes.',
        'If you did not expect this, please ask the other organisers.',
        'Your second factor: {{sign in}}',
      ),
      requires: ['by'],
    },
  ],
};
