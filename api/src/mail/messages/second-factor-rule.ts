import { button, type Message } from '../message';

interface Facts {
  required: boolean;
  /** The name of the admin who changed it. */
  by: string;
  signInUrl: string;
}

/** To every organiser, when the site begins or ceases to require a second factor: whoever stole a session could switch it off. */
export const secondFactorRule: Message<Facts> = {
  event: 'second factor rule',
  subject: ({ required }, { identity }) =>
    `Logging in as an organiser of the ${identity.name} ${required ? 'takes a second factor now' : 'takes no second factor any more'}`,
  title: ({ required }) => (required ? 'A second factor is required' : 'No second factor is required any more'),
  body: ({ required, by, signInUrl }) => [
    'Hello,',
    required
      ? `${by} has decided that every organiser needs a second factor: beside the password, a code of an app on your phone. Until you have set yours up, the console shows you nothing else.`
      : `${by} has decided that organisers no longer need a second factor. If you have one, your login goes on to take its codes.`,
    'If you did not expect this, please ask the other organisers.',
    button('Your second factor', signInUrl),
  ],
};
