import { conference } from '@conference/edition';
import { link, paragraph } from '../message';
import type { Message } from '../message';

/**
 * To the author, when an application has come in. Anybody can type any address into the form, so the mail quotes
 * nothing of what was submitted, and there are at most five a day (docs/rules.md, mail).
 */
export const applicationReceived: Message<{ profileUrl: string }> = {
  event: 'application received',
  mostPerDay: 5,
  subject: () => `We have received your application to the ${conference.name}`,
  body: ({ profileUrl }) => [
    paragraph('Hello,'),
    paragraph(`an application to the ${conference.name} has been submitted with this email address. Thank you!`),
    paragraph('The organisers will review it. Log in to follow its status, and to read what they write to you.'),
    link('Your applications', profileUrl),
    paragraph('If this was not you, somebody mistyped an address: please disregard this message.'),
    paragraph(conference.organiser),
  ],
};
