import type { Message } from '../message';
import { address, text } from '../placeholders';
import { paragraphs } from '../template';

interface Facts {
  /** The number of the version. */
  number: number;
  /** Why, in a sentence. */
  reason: string;
  editionUrl: string;
}

/** To every organiser, when a version of the edition that was scheduled has not gone live. */
export const editionNotPublished: Message<Facts> = {
  event: 'edition not published',
  says: 'To every organiser, when a version of the edition that was scheduled has not gone live',
  toOrganisers: true,
  admins: true,
  placeholders: {
    number: text('The number of the version', ({ number }) => String(number)),
    reason: text('Why, in a sentence', ({ reason }) => reason),
    edition: address('The edition in the console', ({ editionUrl }) => editionUrl),
  },
  originals: [
    {
      subject: 'Version {{number}} of the {{conference}} was not published',
      title: 'A scheduled version was not published',
      body: paragraphs(
        'Hello,',
        'Version {{number}} of the edition was scheduled, and has not gone live. The site is as it was before.',
        'The reason: {{reason}}',
        'The edition: {{edition}}',
      ),
      requires: ['reason'],
    },
  ],
};
