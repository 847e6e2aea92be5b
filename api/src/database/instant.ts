import { wallTime } from './wall-time';

/**
 * An instant as it is stored and sent: ISO text in UTC with milliseconds, always 24 characters. It sorts as time does
 * and is the same on every database (docs/decisions/0006).
 */
export function instant(time: Date | number = wallTime()): string {
  return new Date(time).toISOString();
}
