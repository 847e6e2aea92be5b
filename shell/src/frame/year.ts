import { conference, dayOf } from '@conference/edition';

/** The year in Dhaka, but never before the conference's: a device's clock may be wrong. */
export function yearOf(now: Date): number {
  return Math.max(conference.year, Number(dayOf(now).slice(0, 4)));
}
