import type { Message } from '../message';

/** To whoever was registered as a volunteer, when the registration has come in. */
export const volunteerReceived: Message<object> = {
  event: 'volunteer received',
  anonymous: true,
  subject: (_, { identity }) => `We have received your volunteer registration for the ${identity.name}`,
  title: () => 'Your registration has arrived',
  body: (_, { identity }) => [
    'Hello,',
    `A registration as a volunteer of the ${identity.name} has been submitted with this email address. Thank you!`,
    'The organisers will look at it, and write to you when it is approved.',
    'If this was not you, somebody mistyped an address: please disregard this message.',
  ],
};
