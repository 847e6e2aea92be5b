import { inDigits } from '@conference/language';
import { dayWords, timeWords, weekdayWords } from './words';

/** A day of the calendar in the conference's time zone, as YYYY-MM-DD. */
export type CalendarDay = `${number}-${number}-${number}`;

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

/** A day of the calendar, YYYY-MM-DD, for people: DD-Mon-YYYY in English. */
export const displayDay = (day: string): string => dayWords.day(day);

/** The calendar day of an instant in Dhaka. */
export function dayOf(instant: Date): CalendarDay {
  return new Date(instant.getTime() + DHAKA_OFFSET_MS).toISOString().slice(0, 10) as CalendarDay;
}

/** A day as people say it: "Saturday" and "6 September 2025", the same on every device. */
export function dayInWords(day: CalendarDay): { weekday: string; date: string } {
  const at = new Date(`${day}T00:00:00Z`);
  const date = `${inDigits(at.getUTCDate())} ${dayWords.month(at.getUTCMonth())} ${inDigits(at.getUTCFullYear())}`;
  return { weekday: weekdayWords.name(at.getUTCDay()), date };
}

/**
 * A minute in Bangladesh time: "03-Aug-2025, 11:59 PM". Computed here, because a deadline must not depend on a device's language and
 * time zone.
 */
export function displayMinute(instant: Date): string {
  const inDhaka = new Date(instant.getTime() + DHAKA_OFFSET_MS);
  return `${displayDay(dayOf(instant))}, ${timeWords.time(inDhaka.getUTCHours(), inDhaka.getUTCMinutes())}`;
}

/** The name of the conference's time zone, outside of sentences. */
export const zoneName = (): string => timeWords.zone;
