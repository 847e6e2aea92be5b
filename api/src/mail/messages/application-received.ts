import type { Message } from '../message';
import { address } from '../placeholders';
import { paragraphs } from '../template';
import { bangla } from './application-received.bn';

/** To the author, when an application has come in. */
export const applicationReceived: Message<{ profileUrl: string }> = {
  event: 'application received',
  says: 'To the author, when an application has come in',
  anonymous: true,
  list: 'application',
  placeholders: { profile: address('The profile of the author', ({ profileUrl }) => profileUrl) },
  originals: [
    {
      subject: 'We have received your application to the {{conference}}',
      title: 'Your application has arrived',
      body: paragraphs(
        'Hello,',
        'An application to the {{conference}} has been submitted with this email address. Thank you!',
        'The organisers will review it, and write to you when they have decided. The day for that is {{decision day}}. Log in to follow its status, and to read what they write to you.',
        'Your applications: {{profile}}',
        'If this was not you, somebody mistyped an address: please disregard this message.',
      ),
      bangla,
    },
  ],
};
