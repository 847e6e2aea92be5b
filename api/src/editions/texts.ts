import type { TimedForm } from '@conference/edition';

/** What the records that name a choice are called. */
export interface Unit {
  one: string;
  many: string;
}

/** What organisers are told of editions. */
export const editionTexts = {
  copied: (key: string, from: string) => `The edition ${key} begins as a copy of ${from}.`,
  takenOver: (key: string) => `The edition ${key} begins with what the file says.`,
  scheduled: (number: number) => `Version ${number} is scheduled.`,
  live: (number: number) => `Version ${number} is live.`,
  restored: (number: number, from: string) => `Version ${number} is live: it says what ${from} said.`,
  cancelled: (number: string) => `Version ${number} will not be published.`,
  previewed: 'The site is shown with this draft, in this browser only.',
  /** @param choice the one that they name now */
  moved(count: number, { one, many }: Unit, choice: string) {
    if (count === 0) return `No ${one} names it.`;
    return count === 1 ? `1 ${one} now names ${choice}.` : `${count} ${many} now name ${choice}.`;
  },
};

/** How many records name a choice. */
function named(count: number, { one, many }: Unit): string {
  if (count === 0) return `No ${one} names it`;
  return count === 1 ? `1 ${one} names it` : `${count} ${many} name it`;
}

/** What publishing changes for people. */
export const consequenceTexts = {
  named,
  gone: (choice: string, count: number, unit: Unit) =>
    `${choice} is not offered any more. ${named(count, unit)}${count === 0 ? '.' : ': they keep it.'}`,
  fee: (choice: string, fee: string, before: number) =>
    `${choice} costs ${fee} instead of ${before}. Who has registered already keeps the old fee.`,
  wallet: (wallet: string) =>
    `The number of ${wallet} changes. This takes your password, and every organiser gets a mail.`,
  forms: {
    author: 'Author registration',
    audience: 'Audience registration',
    volunteer: 'Volunteer registration',
    editing: 'Editing an application',
  } satisfies Record<TimedForm, string>,
  closes: (form: string, when: string, before: string) => `${form} closes after ${when}, instead of ${before}.`,
  opensAgain: ' It opens again at once.',
  isClosed: ' It is closed at once.',
};
