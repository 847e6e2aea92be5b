import { dayOf, DHAKA_OFFSET_MS, displayDay } from './dates';
import { lastOpenSecond, type TimedForm } from './deadlines';

/**
 * The last minute in which a form is open, in Bangladesh time: "03-Aug-2025, 11:59 PM". By our own arithmetic, like the
 * days: a device's language and time zone must not change what a deadline says.
 */
export function displayLastMinute(form: TimedForm): string {
  const last = new Date(lastOpenSecond[form]);
  const inDhaka = new Date(last.getTime() + DHAKA_OFFSET_MS);
  const hours = inDhaka.getUTCHours();
  const minutes = String(inDhaka.getUTCMinutes()).padStart(2, '0');
  return `${displayDay(dayOf(last))}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}
