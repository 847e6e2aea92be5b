import { dayOf, type Core } from '@conference/edition';

/** The year in Dhaka, but never before the conference's: a device's clock may be wrong. */
export function yearOf(now: Date, { year }: Pick<Core['identity'], 'year'>): number {
  return Math.max(year, Number(dayOf(now).slice(0, 4)));
}
