/** A day of the calendar in the conference's time zone, as YYYY-MM-DD. */
export type CalendarDay = `${number}-${number}-${number}`;

/** The two days of the conference. */
export const conferenceDays = ['2025-09-06', '2025-09-07'] as const satisfies readonly CalendarDay[];

/** The four dates of the home page, under the names GET /dates gives them (docs/rules.md, dates). */
export const importantDates = {
  paperSubmissionDeadline: '2025-07-28',
  acceptanceNotification: '2025-08-17',
  registrationDeadline: '2025-08-21',
  conferenceDates: conferenceDays[0],
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

/** Whether a calendar day is over in Dhaka. A date turns past only when its day has ended there (docs/rules.md, dates). */
export function isPast(day: CalendarDay, now: Date): boolean {
  return now.getTime() >= Date.parse(`${day}T00:00:00Z`) - DHAKA_OFFSET_MS + DAY_MS;
}

/** How many days lie between two days of the calendar: 28 July to 17 August is 20. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** The instant of a time of day in Dhaka, HH:MM of 24 hours. */
export function instantOf(day: CalendarDay, time: string): Date {
  return new Date(Date.parse(`${day}T${time}:00Z`) - DHAKA_OFFSET_MS);
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

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const LONG_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A day as people say it: "Saturday" and "6 September 2025", the same on every device. */
export function dayInWords(day: CalendarDay): { weekday: string; date: string } {
  const at = new Date(`${day}T00:00:00Z`);
  const date = `${at.getUTCDate()} ${LONG_MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
  return { weekday: WEEKDAYS[at.getUTCDay()] ?? '', date };
}
