import { conference } from '@conference/edition';
import { link, type Message } from '../message';

/** To the author, when an application has come in. */
export const applicationReceived: Message<{ profileUrl: string }> = {
  event: 'application received',
  anonymous: true,
  subject: () => `We have received your application to the ${conference.name}`,
  body: ({ profileUrl }) => [
    'Hello,',
    `an application to the ${conference.name} has been submitted with this email address. Thank you!`,
    'The organisers will review it. Log in to follow its status, and to read what they write to you.',
    link('Your applications', profileUrl),
    'If this was not you, somebody mistyped an address: please disregard this message.',
  ],
};
