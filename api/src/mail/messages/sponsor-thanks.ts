import { conference } from '@conference/edition';
import type { Message } from '../message';

/** To whoever sent the form for sponsors. */
export const sponsorThanks: Message<object> = {
  event: 'sponsor thanks',
  anonymous: true,
  subject: () => `Thank you for your interest in sponsoring the ${conference.name}`,
  title: () => 'Thank you for your interest',
  body: () => [
    'Hello,',
    `The form for sponsors of the ${conference.name} has been sent with this email address. Thank you!`,
    'The organisers will read it and get in touch with you.',
    'If this was not you, somebody mistyped an address: please disregard this message.',
  ],
};
