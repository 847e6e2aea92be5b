import type { Message } from '../message';
import { address, text } from '../placeholders';
import { paragraphs } from '../template';
import { bangla } from './email-changed.bn';

interface Facts {
  abstractTitle: string;
  /** Both addresses get a mail with what concerns them; neither learns the other address. */
  recipientHas: 'the old address' | 'the new address';
  /** Whether somebody can sign in at the new address; otherwise a password has to be set first. */
  hasPassword: boolean;
  profileUrl: string;
  loginUrl: string;
}

/** The words to the new address. */
const welcome = (howToSeeIt: string) =>
  paragraphs(
    'Hello,',
    'The organisers have given the application "{{abstract title}}" this email address. Messages about it come here from now on.',
    howToSeeIt,
    'If you know nothing of this application, somebody mistyped an address: please tell the organisers.',
  );

/** To both addresses, when an organiser has given an application to another email address. */
export const emailChanged: Message<Facts> = {
  event: 'email changed',
  says: 'To both addresses, when an organiser has given an application to another one',
  admins: true,
  about: { kind: 'application', facts: ['abstractTitle'] },
  placeholders: {
    'abstract title': text('The title of the abstract', ({ abstractTitle }) => abstractTitle),
    profile: address('The profile of the author', ({ profileUrl }) => profileUrl),
    login: address('The login page', ({ loginUrl }) => loginUrl),
  },
  originals: [
    {
      variant: 'old address',
      when: ({ recipientHas }) => recipientHas === 'the old address',
      sample: { recipientHas: 'the old address' },
      subject: 'The email address of your application to the {{conference}}',
      title: 'Your application has another address now',
      body: paragraphs(
        'Hello,',
        'The organisers have given the application "{{abstract title}}" another email address than this one.',
        'From now on, messages about it go there, and it is seen by logging in with that address.',
        'If you did not ask for this, please tell the organisers.',
      ),
      bangla: bangla['old address'],
    },
    {
      variant: 'new address',
      when: ({ hasPassword }) => hasPassword,
      sample: { recipientHas: 'the new address', hasPassword: true },
      subject: 'The email address of your application to the {{conference}}',
      title: 'Your application has this address now',
      body: welcome(
        paragraphs('To see it, log in with this address and your password.', 'Your applications: {{profile}}'),
      ),
      requires: ['profile'],
      bangla: bangla['new address'],
    },
    {
      variant: 'new address without a password',
      sample: { recipientHas: 'the new address', hasPassword: false },
      subject: 'The email address of your application to the {{conference}}',
      title: 'Your application has this address now',
      body: welcome(
        paragraphs('To see it, first set a password: on the login page, under "Forgot password".', 'Login: {{login}}'),
      ),
      requires: ['login'],
      bangla: bangla['new address without a password'],
    },
  ],
};
