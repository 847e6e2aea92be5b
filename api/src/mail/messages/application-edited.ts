import type { Message } from '../message';
import { address } from '../placeholders';
import { paragraphs } from '../template';
import { bangla } from './application-edited.bn';

/**
 * To the author, when they have changed an application. It is anonymous: somebody who registers with a stranger's address is signed in
 * immediately, and could otherwise send that stranger as many mails as they like.
 */
export const applicationEdited: Message<{ profileUrl: string }> = {
  event: 'application edited',
  says: 'To the author, when they have changed an application',
  anonymous: true,
  list: 'application',
  placeholders: { profile: address('The profile of the author', ({ profileUrl }) => profileUrl) },
  originals: [
    {
      subject: 'Your application to the {{conference}} has been changed',
      title: 'Your application has been changed',
      body: paragraphs(
        'Hello,',
        'An application to the {{conference}} with this email address has been changed by its author.',
        'Your applications: {{profile}}',
        'If this was not you, please tell the organisers.',
      ),
      bangla,
    },
  ],
};
