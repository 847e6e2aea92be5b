import { displayDay, displayMinute, zoneName } from './conference-time';
import { importantDates } from './important-dates';

/** The forms whose time is limited. */
export type TimedForm = 'author' | 'audience' | 'volunteer' | 'editing';

/** The last second in which each form is open (docs/rules.md, deadlines). */
export const lastOpenSecond: Record<TimedForm, string> = {
  author: '2025-07-29T17:59:59Z',
  audience: '2025-08-03T17:59:59Z',
  volunteer: '2025-08-03T17:59:59Z',
  editing: '2025-07-28T23:59:00Z',
};

/** The instant at which a form is closed: "closes after X" includes the second X. */
export function closingInstant(form: TimedForm): Date {
  return new Date(Date.parse(lastOpenSecond[form]) + 1000);
}

/** Whether a form is open at an instant of the conference clock: one rule for the button and the server. */
export function isOpen(form: TimedForm, now: Date): boolean {
  return now.getTime() < closingInstant(form).getTime();
}

/** The last minute in which a form is open, in Bangladesh time. */
export function displayLastMinute(form: TimedForm): string {
  return displayMinute(new Date(lastOpenSecond[form]));
}

/** Until when abstracts are due, sent and edited, in one sentence; nothing if all of that ends with the same day. */
export function abstractDeadlines(): string | undefined {
  const due = importantDates.paperSubmissionDeadline;
  const forms = ['author', 'editing'] as const;
  if (forms.every((form) => displayLastMinute(form) === `${displayDay(due)}, 11:59 PM`)) return undefined;
  const [sent, edited] = forms.map(displayLastMinute);
  return `Abstracts are due by ${displayDay(due)}; the form stays open until ${sent}, and what you sent can be edited until ${edited}, both in ${zoneName}.`;
}
