import { inWords } from '@conference/language';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Days, times and deadlines. By our own tables: browsers disagree, and an older one may not know a language at all. */
export const words = inWords('edition', {
  /** @param month from 0 */
  month: (month: number): string => MONTHS[month] ?? '',
  /** @param day from 0, which is Sunday */
  weekday: (day: number): string => WEEKDAYS[day] ?? '',
  /** @param day YYYY-MM-DD */
  day(day: string): string {
    const [year, month, date] = day.split('-');
    return `${date}-${MONTHS[Number(month) - 1]?.slice(0, 3)}-${year}`;
  },
  /** @param hours of 24 */
  time: (hours: number, minutes: number): string =>
    `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`,
  zone: 'Bangladesh time',
  abstracts: (due: string, sent: string, edited: string) =>
    `Abstracts are due by ${due}; the form stays open until ${sent}, and what you sent can be edited until ${edited}, both in Bangladesh time.`,
});
