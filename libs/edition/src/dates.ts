/** A day of the calendar in the conference's time zone, as YYYY-MM-DD. */
export type CalendarDay = `${number}-${number}-${number}`;

/** The four dates of the home page, under the names GET /dates gives them (docs/rules.md, dates). */
export const importantDates = {
  paperSubmissionDeadline: '2025-07-28',
  acceptanceNotification: '2025-08-17',
  registrationDeadline: '2025-08-21',
  conferenceDates: '2025-09-06',
} as const satisfies Record<string, CalendarDay>;

export type ImportantDate = keyof typeof importantDates;

/** How each of the four is called on the page, in the order in which they come. */
export const importantDateTitles: Record<ImportantDate, string> = {
  paperSubmissionDeadline: 'Abstract submission deadline',
  acceptanceNotification: 'Notification of acceptance',
  registrationDeadline: 'Registration deadline',
  conferenceDates: 'Conference date',
};

/** The opening: 6 September 2025, 9:00 in Dhaka, which is UTC+6 all year. */
export const countdownTo = '2025-09-06T03:00:00.000Z';

/** The same instant, and the days of the conference, as people say them. */
export const inWords = { opening: 'Saturday 6 September, 9:00 AM', days: '6–7 September 2025' } as const;

/** How far Dhaka's clocks are ahead of UTC, all year. */
export const DHAKA_OFFSET_MS = 6 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether a calendar day is over in Dhaka. A date turns past only when its day has ended there
 * (docs/rules.md, dates).
 */
export function isPast(day: CalendarDay, now: Date): boolean {
  return now.getTime() >= Date.parse(`${day}T00:00:00Z`) - DHAKA_OFFSET_MS + DAY_MS;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** DD-Mon-YYYY, by our own table: browsers disagree on "Sep" and "Sept". */
export function displayDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`;
}

/** The calendar day of an instant in Dhaka. */
export function dayOf(instant: Date): CalendarDay {
  return new Date(instant.getTime() + DHAKA_OFFSET_MS).toISOString().slice(0, 10) as CalendarDay;
}
