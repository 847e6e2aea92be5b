import { button, type Message } from '../message';

interface Facts {
  fullName: string;
  /** The name of the admin who did it. */
  by: string;
  signInUrl: string;
}

/** To an organiser whose second factor an admin has reset: if that was not agreed, somebody else is at work. */
export const secondFactorReset: Message<Facts> = {
  event: 'second factor reset',
  subject: (_, { identity }) => `Your second factor at the ${identity.name} was reset`,
  title: () => 'Your second factor was reset',
  body: ({ fullName, by, signInUrl }) => [
    `Dear ${fullName},`,
    `${by} has reset your second factor. You are logged out everywhere, and your password alone signs you in. The recovery codes that you have count no more.`,
    'Please log in and set up a new one. If you did not ask for this, please set a new password, and tell the other organisers.',
    button('Set up a second factor', signInUrl),
  ],
};
