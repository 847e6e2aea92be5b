import type { CalendarDay } from './conference-time';

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
