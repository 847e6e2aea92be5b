import type { Message } from '../message';
import { facts } from '../pieces';
import { address, block, text } from '../placeholders';
import { paragraphs } from '../template';

interface Facts {
  /** By the names of the wallets, the number that takes money from now on. */
  numbers: Record<string, string>;
  /** The name of who published it. */
  by: string;
  editionUrl: string;
}

/** To every organiser, when a number that takes money has changed: with a stolen session, somebody could send money elsewhere. */
export const paymentNumbersChanged: Message<Facts> = {
  event: 'payment numbers changed',
  says: 'To every organiser, when a number that takes money has changed',
  toOrganisers: true,
  admins: true,
  placeholders: {
    by: text('The name of who published it', ({ by }) => by),
    numbers: block('The numbers that take money from now on', ({ numbers }) => facts(numbers)),
    edition: address('The edition in the console', ({ editionUrl }) => editionUrl),
  },
  originals: [
    {
      subject: 'Payment numbers of the {{conference}} have changed',
      title: 'Payment numbers have changed',
      body: paragraphs(
        'Hello,',
        '{{by}} has changed where the site tells people to send money. From now on it says:',
        '{{numbers}}',
        'If this is wrong, please put the old numbers back at once, and change your passwords.',
        'The edition: {{edition}}',
      ),
      requires: ['by', 'numbers'],
    },
  ],
};
