import { button, type Message, type Piece } from '../message';

interface Facts {
  abstractTitle: string;
  /** Both addresses get a mail with what concerns them; neither learns the other address. */
  recipientHas: 'the old address' | 'the new address';
  /** Whether somebody can sign in at the new address; otherwise a password has to be set first. */
  hasPassword: boolean;
  profileUrl: string;
  loginUrl: string;
}

/** To both addresses, when an organiser has given an application to another email address. */
export const emailChanged: Message<Facts> = {
  event: 'email changed',
  subject: (_, { identity }) => `The email address of your application to the ${identity.name}`,
  title: ({ recipientHas }) =>
    recipientHas === 'the old address'
      ? 'Your application has another address now'
      : 'Your application has this address now',
  body: (facts) => ['Hello,', ...(facts.recipientHas === 'the old address' ? farewell(facts) : welcome(facts))],
};

const farewell = ({ abstractTitle }: Facts): Piece[] => [
  `The organisers have given the application "${abstractTitle}" another email address than this one.`,
  'From now on, messages about it go there, and it is seen by logging in with that address.',
  'If you did not ask for this, please tell the organisers.',
];

const welcome = ({ abstractTitle, hasPassword, profileUrl, loginUrl }: Facts): Piece[] => [
  `The organisers have given the application "${abstractTitle}" this email address. Messages about it come here from now on.`,
  ...(hasPassword
    ? ['To see it, log in with this address and your password.', button('Your applications', profileUrl)]
    : ['To see it, first set a password: on the login page, under "Forgot password".', button('Login', loginUrl)]),
  'If you know nothing of this application, somebody mistyped an address: please tell the organisers.',
];
