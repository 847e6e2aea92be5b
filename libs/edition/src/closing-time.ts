import { dayOf, DHAKA_OFFSET_MS, displayDay } from './dates';
import { lastOpenSecond, type TimedForm } from './deadlines';

/**
 * A minute in Bangladesh time: "03-Aug-2025, 11:59 PM". Computed here, because a deadline must not depend on a device's language and
 * time zone.
 */
export function displayMinute(instant: Date): string {
  const inDhaka = new Date(instant.getTime() + DHAKA_OFFSET_MS);
  const hours = inDhaka.getUTCHours();
  const minutes = String(inDhaka.getUTCMinutes()).padStart(2, '0');
  return `${displayDay(dayOf(instant))}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** What the conference's time is called where no sentence says it. */
export const zoneName = 'Bangladesh time';

/** The last minute in which a form is open, in Bangladesh time. */
export function displayLastMinute(form: TimedForm): string {
  return displayMinute(new Date(lastOpenSecond[form]));
}
