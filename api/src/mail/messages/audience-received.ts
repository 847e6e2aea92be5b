import type { Message } from '../message';

/** To whoever was registered as audience, when the registration has come in. */
export const audienceReceived: Message<object> = {
  event: 'audience received',
  anonymous: true,
  subject: (_, { identity }) => `We have received your audience registration for the ${identity.name}`,
  title: () => 'Your registration has arrived',
  body: (_, { identity }) => [
    'Hello,',
    `A registration as audience of the ${identity.name} has been submitted with this email address. Thank you!`,
    'The organisers will check the payment, and confirm the registration by another email.',
    'If this was not you, somebody mistyped an address: please disregard this message.',
  ],
};
