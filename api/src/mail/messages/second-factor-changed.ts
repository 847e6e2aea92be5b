import { RECOVERY_CODES } from '@conference/contracts';
import type { Message, Original } from '../message';
import { address, text } from '../placeholders';
import { paragraphs } from '../template';

/** What somebody does with their own second factor. It may be somebody else, who has their password and a code. */
type Deed = 'set up' | 'ended' | 'new recovery codes' | 'recovery code used';

interface Facts {
  fullName: string;
  did: Deed;
  /** How many recovery codes are left. */
  left: number;
  signInUrl: string;
}

const original = (did: Deed, { subject, title, body }: Record<'subject' | 'title' | 'body', string>) =>
  ({
    variant: did,
    when: (facts) => facts.did === did,
    sample: { did, left: did === 'recovery code used' ? RECOVERY_CODES - 1 : RECOVERY_CODES },
    subject,
    title,
    body: paragraphs(
      'Dear {{full name}},',
      body,
      'If this was not you, somebody knows your password: please set a new one now, and tell the other organisers.',
      'Your second factor: {{sign in}}',
    ),
    requires: ['sign in'],
  }) satisfies Original<Facts>;

/** To an organiser, about their own second factor: if they did not do it, this mail is how they learn of it. */
export const secondFactorChanged: Message<Facts> = {
  event: 'second factor changed',
  says: 'To an organiser who has set up or ended a second factor, or used a recovery code',
  toOrganisers: true,
  admins: true,
  placeholders: {
    'full name': text('The name of the organiser', ({ fullName }) => fullName),
    left: text('How many recovery codes are left', ({ left }) => String(left)),
    'sign in': address('The page of the second factor', ({ signInUrl }) => signInUrl),
  },
  originals: [
    original('set up', {
      subject: 'Your account at the {{conference}} has a second factor now',
      title: 'You have a second factor now',
      body: 'Your login takes a code of your app from now on, beside the password. You were logged out everywhere else. Please keep the {{left}} recovery codes where you find them without your phone.',
    }),
    original('ended', {
      subject: 'Your account at the {{conference}} has no second factor any more',
      title: 'You have no second factor any more',
      body: 'Your second factor was ended with your password and a code. Your password alone signs you in again.',
    }),
    original('new recovery codes', {
      subject: 'Your account at the {{conference}} has new recovery codes',
      title: 'You have new recovery codes',
      body: '{{left}} new recovery codes were made for your account. The old ones count no more.',
    }),
    original('recovery code used', {
      subject: 'A recovery code of your account at the {{conference}} was used',
      title: 'A recovery code was used',
      body: 'A recovery code took the place of a code of your app. It counts no more; you have {{left}} left.',
    }),
  ],
};
