import type { Message } from '../message';

/** To whoever sent the form for sponsors. */
export const sponsorThanks: Message<object> = {
  event: 'sponsor thanks',
  anonymous: true,
  subject: (_, { identity }) => `Thank you for your interest in sponsoring the ${identity.name}`,
  title: () => 'Thank you for your interest',
  body: (_, { identity }) => [
    'Hello,',
    `The form for sponsors of the ${identity.name} has been sent with this email address. Thank you!`,
    'The organisers will read it and get in touch with you.',
    'If this was not you, somebody mistyped an address: please disregard this message.',
  ],
};
