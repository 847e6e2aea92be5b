import type { Dates } from '@conference/contracts';
import type { Core, TimedForm } from '@conference/edition';

type EditionDates = Core['dates'];

/** The names under which `GET /dates` tells when a form closes. */
const closes = {
  author: 'authorRegistrationCloses',
  audience: 'audienceRegistrationCloses',
  volunteer: 'volunteerRegistrationCloses',
  editing: 'editingCloses',
} as const satisfies Record<TimedForm, keyof Dates>;

/**
 * An edition's dates with the deadlines that count. Once the server has answered, these are the server's: organisers may move a deadline
 * while a page is open. The server names the instant at which a form is closed, so the last second of the form is the one before.
 */
export function datesNow(dates: EditionDates, told: Dates | undefined): EditionDates {
  if (!told) return dates;
  const deadlines = Object.entries(closes).map(([form, name]) => {
    const at = Date.parse(told[name]);
    return [form, Number.isNaN(at) ? dates.deadlines[form as TimedForm] : new Date(at - 1000).toISOString()];
  });
  return { ...dates, deadlines: Object.fromEntries(deadlines) as EditionDates['deadlines'] };
}
