import type { Parts } from './schema/parts';
import { timeWords } from './words';

type Schedule = Parts['schedule'];

/** One day of the conference. */
export type ScheduledDay = Schedule['days'][number];

/** What happens at one time of a day. It lasts until the next begins. */
export type ScheduledSession = ScheduledDay['sessions'][number];

/** A time of day as people say it: 13:15 is 1:15 PM. */
export function displayTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return timeWords.time(hours, minutes);
}

/** How long a session lasts, in minutes: until the next of its day begins (docs/rules.md, schedule). */
export function minutesBetween(session: Pick<ScheduledSession, 'time'>, next: Pick<ScheduledSession, 'time'>): number {
  return minutesOf(next) - minutesOf(session);
}

function minutesOf({ time }: Pick<ScheduledSession, 'time'>): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
