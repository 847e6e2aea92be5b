import type { BatchNumbers, BatchState } from '@conference/contracts';
import { counted } from '../http/in-words';
import { Refused, refusals } from '../http/refusals';

const refusedItems =
  (code: 'invalid' | 'conflict') =>
  (fields: Record<string, string>): Refused => {
    const [first = '', ...more] = Object.values(fields);
    const others = more.length > 0 ? ` The same or more is wrong with ${counted(more.length, 'other')}.` : '';
    return new Refused(code, `${first}${others}`, { fields });
  };

const states: Record<BatchState, string> = {
  freed: 'is being prepared',
  open: 'is open',
  sealing: 'is being sealed',
  sealed: 'is sealed',
  released: 'is released already',
  discarded: 'was discarded',
};

/** Refusals of calls about batches. */
export const batchRefusals = {
  notFound: () => new Refused('not_found', 'This batch is gone, or never was.'),
  /** @param fields what is wrong, by items */
  wrong: refusedItems('invalid'),
  forbidden: refusedItems('conflict'),
  notOpen: () => new Refused('conflict', 'This batch is not open: please unseal it first.'),
  isNow: (state: BatchState) => new Refused('conflict', `This cannot be done: the batch ${states[state]}.`),
  notHeld: () =>
    new Refused('conflict', 'Batches do not wait after a restore: the mails of this one are leaving, or have left.'),
  notScheduled: () => new Refused('conflict', 'This batch is not about to be released.'),
  empty: () => new Refused('conflict', 'There is nothing in this batch to release.'),
  interrupted: () =>
    new Refused('conflict', 'The batch was opened again while it was being sealed. Please seal it again.'),
  otherNumbers: ({ accepted, wait, declined, mails }: BatchNumbers) =>
    new Refused(
      'conflict',
      `Nothing is released: something has changed. By now these are ${accepted} accepted, ${wait} on the waiting list, ${declined} declined, and ${counted(mails, 'mail')}.`,
    ),
  inThePast: () =>
    refusals.invalid('Please choose a time in the future.', { at: 'Please choose a time in the future.' }),
  sentences: {
    twice: 'This application is named twice.',
    unknown: 'There is no such application.',
    changesNothing: 'This is decided already.',
    yourOwn: 'This is your own application: somebody else among the organisers decides on it.',
    oldEdition: (key: string) => `This belongs to the edition ${key}, which is not live.`,
    moved: 'This application has changed meanwhile: please look at it again.',
    elsewhere: (name: string) => `This application is staged in another batch: ${name}.`,
  },
};
