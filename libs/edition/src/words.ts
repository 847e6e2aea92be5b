import { inWords } from '@conference/language';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

// Own tables, because browsers disagree and old ones may not know a language at all. Separate objects, so that a page only gets what it uses.

export const dayWords = inWords('days', {
  /** @param month from 0 */
  month: (month: number): string => MONTHS[month] ?? '',
  /** @param day YYYY-MM-DD */
  day(day: string): string {
    const [year, month, date] = day.split('-');
    return `${date}-${MONTHS[Number(month) - 1]?.slice(0, 3)}-${year}`;
  },
});

export const weekdayWords = inWords('weekdays', {
  /** @param day from 0, which is Sunday */
  name: (day: number): string => WEEKDAYS[day] ?? '',
});

export const moneyWords = inWords('money', {
  /** @param code its three letters */
  currency: (code: string): string => code,
});

export const timeWords = inWords('times', {
  /** @param hours of 24 */
  time: (hours: number, minutes: number): string =>
    `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`,
  zone: 'Bangladesh time',
});
