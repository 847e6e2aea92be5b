import { conference, dayOf } from '@conference/edition';

/** The year in Dhaka, and never one before the conference, whatever a device takes for today. */
export function yearOf(now: Date): number {
  return Math.max(conference.year, Number(dayOf(now).slice(0, 4)));
}
