import { conference, displayDay as day, importantDates } from '@conference/edition';
import { button, type Message } from '../message';

/** To the author, when an application has come in. */
export const applicationReceived: Message<{ profileUrl: string }> = {
  event: 'application received',
  anonymous: true,
  subject: () => `We have received your application to the ${conference.name}`,
  title: () => 'Your application has arrived',
  body: ({ profileUrl }) => [
    'Hello,',
    `An application to the ${conference.name} has been submitted with this email address. Thank you!`,
    `The organisers will review it, and write to you when they have decided. The day for that is ${day(importantDates.acceptanceNotification)}. Log in to follow its status, and to read what they write to you.`,
    button('Your applications', profileUrl),
    'If this was not you, somebody mistyped an address: please disregard this message.',
  ],
};
