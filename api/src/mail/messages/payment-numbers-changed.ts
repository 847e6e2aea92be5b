import { button, facts, type Message } from '../message';

interface Facts {
  /** By the names of the wallets, the number that takes money from now on. */
  numbers: Record<string, string>;
  /** The name of who published it. */
  by: string;
  editionUrl: string;
}

/** To every organiser, when a number that takes money has changed: whoever stole a session could send money elsewhere. */
export const paymentNumbersChanged: Message<Facts> = {
  event: 'payment numbers changed',
  subject: (_, { identity }) => `Payment numbers of the ${identity.name} have changed`,
  title: () => 'Payment numbers have changed',
  body: ({ numbers, by, editionUrl }) => [
    'Hello,',
    `${by} has changed where the site tells people to send money. From now on it says:`,
    facts(numbers),
    'If this is wrong, please put the old numbers back at once, and change your passwords.',
    button('The edition', editionUrl),
  ],
};
