import { MOST_CHOSEN, type BatchRecord, type TemplateRecordKind } from '@conference/contracts';
import { counted } from '../../batches/texts';

const network = 'Network error';
const mails = (count: number) => counted(count, 'mail');

function numbersOf({ state, numbers }: BatchRecord): string {
  const { mails: written, recipients = 0, sent = 0, undelivered = 0 } = numbers;
  if (state === 'open' || state === 'sealing') return `To ${counted(recipients, 'recipient')}; no mails yet`;
  if (state === 'sealed') return `${mails(written)}, held`;
  const waiting = written - sent - undelivered;
  return [
    `${mails(written)}: ${sent} sent`,
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(undelivered > 0 ? [`${undelivered} not delivered`] : []),
  ].join(', ');
}

/** The texts of the screen for mails to groups. */
export const texts = {
  lead: 'Choose who gets a mail and what it says. Nothing leaves before you have seen every mail and release them; until then the whole batch can be discarded.',
  none: 'There is no batch of mails yet.',
  numbers: numbersOf,
  leftBehind: (count: number) => `${counted(count, 'recipient')} left behind: changed or gone since`,
  states: 'Each mail and its state',
  contents: {
    staged: 'To be mailed',
    released: 'Mailed',
    'left behind': 'Left behind',
    moved: 'Has changed since',
    gone: 'Somebody who was removed',
    isGone: 'removed',
    again: (count: number) => `Compose again to ${count}`,
    loading: 'Loading the recipients…',
    failed: 'Failed to load the recipients',
  },
  to: {
    title: 'To',
    legend: 'List',
    choose: 'Choose a list',
    lists: { application: 'Authors', entry: 'Guests', volunteer: 'Volunteers', sponsor: 'Sponsors' } satisfies Record<
      TemplateRecordKind,
      string
    >,
    all: 'All',
    search: {
      application: 'Search by name, title, email or institution',
      entry: 'Search by name, email or institute',
      volunteer: 'Search by name or email',
      sponsor: 'Search by name, email or organization',
    } satisfies Record<TemplateRecordKind, string>,
    columns: { name: 'Name', email: 'Email', about: 'About' },
    found: (count: number) => `All ${count} that this finds`,
    chosen: (count: number) => `${count} chosen by hand`,
    tooMany: `At most ${MOST_CHOSEN} can be chosen by hand; a filter takes any number.`,
    show: 'Show them, to choose by hand',
    hide: 'Hide them',
    clear: 'Choose none',
    one: (name: string) => `Choose ${name}`,
    empty: 'Nobody found.',
    failed: 'Failed to load the list',
    order: 'as in the list',
  },
  says: {
    title: 'What it says',
    template: 'Template',
    choose: 'Choose a template',
    failed: 'Failed to load the templates',
    loading: 'Loading the template…',
    change: 'Change the words',
    another: 'Write another',
    make: {
      title: 'Write another template',
      name: 'Name',
      hint: 'By which organisers find it. It begins with the words of the template that is chosen now.',
      make: 'Make it',
      cancel: 'Cancel',
      says: { failed: 'The template was not made', network },
    },
    edit: (name: string) => `Template: ${name}`,
    close: 'Close',
  },
  preview: {
    label: 'Preview by recipient',
    of: (index: number, shown: number, all: number) =>
      `Preview ${index} of ${shown}${all > shown ? `, the first of ${all}` : ''}`,
    before: 'Previous',
    after: 'Next',
    nobody: 'Choose somebody to see the mail.',
    to: 'To',
    subject: 'Subject',
    stays: 'This mail cannot be made:',
  },
  write: {
    button: (count: number) => `Write ${mails(count)}`,
    busy: 'Writing the mails…',
    done: (count: number) => `${mails(count)} written, and held.`,
    follows: 'They are held: nothing leaves yet.',
    says: { failed: (message: string) => message, network },
  },
} as const;
