import { displayDay } from '@conference/edition';
import { button, type Message } from '../message';

/** To the author, when an application has come in. */
export const applicationReceived: Message<{ profileUrl: string }> = {
  event: 'application received',
  anonymous: true,
  subject: (_, { identity }) => `We have received your application to the ${identity.name}`,
  title: () => 'Your application has arrived',
  body: ({ profileUrl }, { identity, dates }) => [
    'Hello,',
    `An application to the ${identity.name} has been submitted with this email address. Thank you!`,
    `The organisers will review it, and write to you when they have decided. The day for that is ${displayDay(dates.important.acceptanceNotification.day)}. Log in to follow its status, and to read what they write to you.`,
    button('Your applications', profileUrl),
    'If this was not you, somebody mistyped an address: please disregard this message.',
  ],
};
