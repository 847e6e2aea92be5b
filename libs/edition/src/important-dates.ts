import { dayInWords, instantOf, type CalendarDay } from './conference-time';
import { displayTime } from './schedule';
import type { Core } from './schema/parts';

type Dates = Core['dates'];

/** The names that `GET /dates` gives the four dates of the home page (docs/rules.md, dates). */
export type ImportantDate = keyof Dates['important'];

/** The four dates of the home page, in their order. */
export const importantDates = ({ important }: Pick<Dates, 'important'>) =>
  (Object.entries(important) as [ImportantDate, Dates['important'][ImportantDate]][]).map(([name, { title, day }]) => ({
    name,
    title,
    day: day as CalendarDay,
  }));

const firstDay = ({ days }: Pick<Dates, 'days'>) => (days[0]?.day ?? '') as CalendarDay;

/** The last day of the conference. */
export const lastDay = ({ days }: Pick<Dates, 'days'>) => (days.at(-1)?.day ?? '') as CalendarDay;

/** When the inaugural session begins. */
export const openingInstant = (dates: Pick<Dates, 'days' | 'opening'>): Date =>
  instantOf(firstDay(dates), dates.opening);

/** The same as people say it: "Saturday 6 September, 9:00 AM". */
export function openingInWords(dates: Pick<Dates, 'days' | 'opening'>): string {
  const { weekday, date } = dayInWords(firstDay(dates));
  return `${weekday} ${withoutYear(date)}, ${displayTime(dates.opening)}`;
}

/** The days of the conference: "6–7 September 2025". */
export function daysInWords(dates: Pick<Dates, 'days'>): string {
  const [first, last] = [dayInWords(firstDay(dates)).date, dayInWords(lastDay(dates)).date];
  if (first === last) return last;
  const [day, month, year] = first.split(' ');
  const [, lastMonth, lastYear] = last.split(' ');
  if (year !== lastYear) return `${first} – ${last}`;
  return month === lastMonth ? `${day}–${last}` : `${day} ${month} – ${last}`;
}

/** What each day is for, titled "Day 1, Saturday 6 September". */
export const daysInBrief = ({ days }: Pick<Dates, 'days'>) =>
  days.map(({ day, name, brief }) => {
    const { weekday, date } = dayInWords(day as CalendarDay);
    return { title: `${name}, ${weekday} ${withoutYear(date)}`, text: brief };
  });

const withoutYear = (date: string) => date.replace(/ \S+$/, '');
