import type { ScheduledDay, ScheduledSession } from '../schedule';
import type { EditionDocument } from '../schema/sections';

/** Tells calendars how to update their copy of the programme (RFC 5545, 3.8.7.4). */
export interface CalendarRevision {
  /** How many versions were published before the one with the last change. It never falls. */
  readonly number: number;
  /** When that change was published. */
  readonly at: string;
  /** Sessions of earlier versions that are gone. Calendars keep them until they hear that they are cancelled. */
  readonly cancelled: readonly CancelledSession[];
}

/** With its title in English, and in Bangla where organisers gave it one. */
export interface CancelledSession extends Pick<ScheduledSession, 'id' | 'time' | 'title'>, Pick<ScheduledDay, 'day'> {
  readonly titleInBangla?: string;
}

/** The revision of a programme that has not changed yet. */
export const firstRevision: CalendarRevision = { number: 0, at: '2025-07-01T00:00:00Z', cancelled: [] };

/** A published version, as far as its events need it. */
export interface PublishedProgramme extends Pick<EditionDocument, 'identity' | 'schedule' | 'venue'> {
  number: number;
  at: string;
}

/** The revision of the last of some versions. @param versions of one edition, in the order in which they were published */
export function revisionOf(versions: readonly PublishedProgramme[]): CalendarRevision {
  const changes = versions.filter((version, index) => {
    const before = versions[index - 1];
    return before && eventsOf(before) !== eventsOf(version);
  });
  const last = changes.at(-1);
  const planned = versions.at(-1)?.schedule.days.flatMap(({ sessions }) => sessions.map(({ id }) => id));
  const ever = new Map(versions.flatMap(sessionsOf).map((session) => [session.id, session]));
  return {
    ...firstRevision,
    ...(last && { number: last.number - 1, at: last.at }),
    cancelled: [...ever.values()].filter(({ id }) => !planned?.includes(id)),
  };
}

const eventsOf = ({ identity, schedule, venue }: PublishedProgramme) =>
  JSON.stringify([identity.year, venue.city, schedule]);

const sessionsOf = ({ schedule }: PublishedProgramme): CancelledSession[] =>
  schedule.days.flatMap(({ day, sessions }) =>
    sessions.map(({ id, time, title: { en, bn } }) => ({ id, day, time, title: en, ...(bn && { titleInBangla: bn }) })),
  );
