import type { OverviewNumbers } from '@conference/contracts';
import { dayOf, daysBetween, type CalendarDay, type ImportantDate, type importantDates } from '@conference/edition';

/** A day with applications: how many came in, and the total at its end. */
interface Point {
  day: CalendarDay;
  count: number;
  total: number;
  /** How many days after the first of the plot. */
  at: number;
}

/** One of the conference's own dates. */
interface Mark {
  name: ImportantDate;
  day: CalendarDay;
  title: string;
  at: number;
}

/** The day it is, if the plot reaches as far. */
type Today = Pick<Mark, 'day' | 'at'>;

/** What is plotted over time. */
export interface Timeline {
  first: CalendarDay;
  last: CalendarDay;
  /** How many days the plot covers, both of these included. */
  length: number;
  points: Point[];
  marks: Mark[];
  today?: Today;
}

type PerDay = NonNullable<OverviewNumbers['applications']>['perDay'];

/**
 * Puts the applications of each day and the conference's dates on one line.
 * @param now the conference's time, once it is known
 */
export function timelineOf(perDay: PerDay, dates: ReturnType<typeof importantDates>, now?: Date): Timeline {
  const today = now && dayOf(now);
  const came = cameUntil(today, perDay);
  const all = [...came.map(([day]) => day), ...dates.map(({ day }) => day)].sort();
  const [first, last] = [all[0] as CalendarDay, all.at(-1) as CalendarDay];
  let total = 0;
  return {
    first,
    last,
    length: daysBetween(first, last) + 1,
    points: came.map(([day, count]) => ({ day, count, total: (total += count), at: daysBetween(first, day) })),
    marks: dates.map((date) => ({ ...date, at: daysBetween(first, date.day) })),
    ...(today && today >= first && today <= last && { today: { day: today, at: daysBetween(first, today) } }),
  };
}

/**
 * How many applications came in on each day. Days in the future count as today: after a restart, the clock of a rehearsal may be before
 * days on which people registered.
 */
function cameUntil(today: CalendarDay | undefined, perDay: PerDay): [CalendarDay, number][] {
  const came = new Map<CalendarDay, number>();
  for (const { day, count } of perDay) {
    const by = today && day > today ? today : (day as CalendarDay);
    came.set(by, (came.get(by) ?? 0) + count);
  }
  return [...came];
}

/** The end of an axis for a number: 2, 4 or 10 times a power of ten, so that its half is also whole. */
export function roundUp(most: number): number {
  for (let unit = 1; ; unit *= 10) {
    for (const step of [2, 4, 10]) if (step * unit >= most) return step * unit;
  }
}
