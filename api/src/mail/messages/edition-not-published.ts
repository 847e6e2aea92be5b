import { button, type Message } from '../message';

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
  subject: ({ number }, { identity }) => `Version ${number} of the ${identity.name} was not published`,
  title: () => 'A scheduled version was not published',
  body: ({ number, reason, editionUrl }) => [
    'Hello,',
    `Version ${number} of the edition was scheduled, and has not gone live. The site is as it was before.`,
    `The reason: ${reason}`,
    button('The edition', editionUrl),
  ],
};
