import type { BatchKindName, BatchNumbers, BatchState } from '@conference/contracts';
import { counted } from '../http/in-words';
import { Refused, refusals } from '../http/refusals';

const refusedItems =
  (code: 'invalid' | 'conflict') =>
  (fields: Record<string, string>): Refused => {
    const [first = '', ...more] = Object.values(fields);
    const verb = more.length === 1 ? 'does' : 'do';
    const others = more.length > 0 ? ` ${counted(more.length, 'other')} ${verb} not fit either.` : '';
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

/** What a batch would do, in words. */
const nowAre: Record<BatchKindName, (numbers: BatchNumbers) => string> = {
  decisions: ({ accepted, wait, declined, mails }) =>
    `these are ${accepted} accepted, ${wait} on the waiting list, ${declined} declined, and ${counted(mails, 'mail')}`,
  mails: ({ mails }) => (mails === 1 ? 'it is 1 mail' : `these are ${mails} mails`),
};

/** The names that a message has in full. */
const MOST_NAMES = 20;

/** Names in a row. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).join(', ');
  return names.length > MOST_NAMES ? `${shown} and ${counted(names.length - MOST_NAMES, 'other')}` : shown;
}

const isNow = (state: BatchState) => new Refused('conflict', `This cannot be done: the batch ${states[state]}.`);

/** Refusals of calls about batches. */
export const batchRefusals = {
  notFound: () => new Refused('not_found', 'This batch is gone, or never was.'),
  /** @param fields what is wrong, by items */
  wrong: refusedItems('invalid'),
  /** @param fields what hinders them, by items */
  conflicting: refusedItems('conflict'),
  noDecisions: () => new Refused('conflict', 'This batch takes no decisions.'),
  /** Only a sealed batch can be opened again. */
  notOpen: (state: BatchState) =>
    state === 'sealed' ? new Refused('conflict', 'This batch is not open: please unseal it first.') : isNow(state),
  isNow,
  notHeld: () =>
    new Refused('conflict', 'Batches do not wait after a restore: the mails of this one are leaving, or have left.'),
  notScheduled: () => new Refused('conflict', 'This batch is not about to be released.'),
  empty: () => new Refused('conflict', 'There is nothing in this batch to release.'),
  interrupted: () =>
    new Refused('conflict', 'The batch was opened again while it was being sealed. Please seal it again.'),
  otherNumbers: (kind: BatchKindName, numbers: BatchNumbers) =>
    new Refused('conflict', `Nothing is released: something has changed. By now ${nowAre[kind](numbers)}.`),
  noFilter: (name: string) => {
    const message = 'There is no such filter in this list.';
    return refusals.invalid(message, { [`audience.filter.${name}`]: message });
  },
  nobody: () => refusals.invalid('Nobody is found whom this mail could go to.', { audience: 'Nobody is found.' }),
  otherTemplate: () =>
    refusals.invalid('There is no such template for these people.', { templateId: 'Please choose a template.' }),
  noTemplate: () =>
    new Refused('conflict', 'The template of this batch was removed. Please discard it, and begin another.'),
  /** @param names who would get a letter with a gap, by placeholders */
  silent: (names: ReadonlyMap<string, readonly string[]>) => {
    const sentences = [...names].map(
      ([placeholder, people]) => `{{${placeholder}}} has nothing to say to ${listed(people)}.`,
    );
    return new Refused('conflict', `No mail is written. ${sentences.join(' ')}`);
  },
  sentences: {
    twice: 'This application is named twice.',
    unknown: 'There is no such application.',
    noRecord: 'There is no such record.',
    changesNothing: 'This is decided already.',
    yourOwn: 'This is your own application: somebody else among the organisers decides on it.',
    oldEdition: (key: string) => `This belongs to the edition ${key}, which is not live.`,
    moved: 'This application has changed meanwhile: please look at it again.',
    elsewhere: (name: string) => `This application is staged in another batch: ${name}.`,
  },
};
