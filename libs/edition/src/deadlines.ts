import { inWords } from '@conference/language';
import { displayDay, displayMinute } from './conference-time';
import type { Core } from './schema/parts';
import { timeWords } from './words';

type Dates = Core['dates'];

/** The forms whose time is limited. */
export type TimedForm = keyof Dates['deadlines'];

/** The instant at which a form is closed: "closes after X" includes the second X (docs/rules.md, deadlines). */
export function closingInstant({ deadlines }: Pick<Dates, 'deadlines'>, form: TimedForm): Date {
  return new Date(Date.parse(deadlines[form]) + 1000);
}

/** Whether a form is open at an instant of the conference clock: one rule for the button and the server. */
export function isOpen(dates: Pick<Dates, 'deadlines'>, form: TimedForm, now: Date): boolean {
  return now.getTime() < closingInstant(dates, form).getTime();
}

/** The last minute in which a form is open, in Bangladesh time. */
export function displayLastMinute({ deadlines }: Pick<Dates, 'deadlines'>, form: TimedForm): string {
  return displayMinute(new Date(deadlines[form]));
}

/** The texts about deadlines. */
export const deadlineWords = inWords('deadlines', {
  abstracts: (due: string, sent: string, edited: string) =>
    `Abstracts are due by ${due}; the form stays open until ${sent}, and what you sent can be edited until ${edited}, both in Bangladesh time.`,
});

/** One sentence that says until when abstracts are due, can be sent and can be edited. Undefined if all three end with the same day. */
export function abstractDeadlines(dates: Pick<Dates, 'deadlines' | 'important'>): string | undefined {
  const due = displayDay(dates.important.paperSubmissionDeadline.day);
  const [sent = '', edited = ''] = (['author', 'editing'] as const).map((form) => displayLastMinute(dates, form));
  if ([sent, edited].every((last) => last === `${due}, ${timeWords.time(23, 59)}`)) return undefined;
  return deadlineWords.abstracts(due, sent, edited);
}
