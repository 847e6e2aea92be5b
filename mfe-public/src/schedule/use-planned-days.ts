import type { CalendarDay, ScheduledSession } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';

/** A day of the conference with what happens on it. */
export interface PlannedDay {
  /** The fragment of its URL. It stays the same when the day is renamed. */
  id: string;
  day: CalendarDay;
  name: string;
  sessions: readonly ScheduledSession[];
}

/** The days for which something is planned, in their order. */
export function usePlannedDays(): PlannedDay[] {
  const { days } = useEdition('core').dates;
  const schedule = useEdition('schedule').days;
  return days
    .map(({ day, name }, index) => ({
      id: `day-${index + 1}`,
      day: day as CalendarDay,
      name,
      sessions: schedule.find((one) => one.day === day)?.sessions ?? [],
    }))
    .filter(({ sessions }) => sessions.length > 0);
}
