import { cutAt, octetsOf } from '@conference/language/letters';
import type { Programme, CalendarWords } from './programme-calendar';

/** Most systems take 255 octets for the name of a file, and browsers add some of their own. */
const OCTETS = 200;

/** The name of a calendar's file: `rajshahi-2025.ics`. A place that is too long is cut between two letters. */
export function calendarFileName({ place, year }: Programme['identity'], { digits }: CalendarWords): string {
  const end = `-${digits(year)}.ics`;
  // Without joiners, as the file of an abstract: browsers put something else in their place.
  const name = place
    .toLowerCase()
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return cutAt(name, OCTETS - octetsOf(end), octetsOf) + end;
}
