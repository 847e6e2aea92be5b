import { conference } from '../conference';
import { instantOf } from '../conference-time';
import { factText, isPlaceholder } from '../placeholder';
import { scheduleRevision, sessionTypeNames, type ScheduledDay, type ScheduledSession } from '../schedule';
import { venue } from '../venue';
import { contentLine, escapeText } from './content-line';

/** Makes our ids unique. The domain is reserved and never resolves. */
const AUTHORITY = `rajshahi-${conference.year}.conference.example`;

/**
 * The programme as an iCalendar file (RFC 5545). Times are in UTC, so that each calendar shows them in its own time zone. The last
 * session of a day has no end, because none is known.
 */
export function programmeCalendar(days: readonly ScheduledDay[]): string {
  const events = days.flatMap((day) =>
    day.sessions.flatMap((session, index) => event(day, session, day.sessions[index + 1])),
  );
  const lines = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${escapeText(conference.organiser)}//${escapeText(conference.name)}//EN`],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['X-WR-CALNAME', escapeText(`${conference.name}, ${conference.place} ${conference.year}`)],
    ['X-WR-TIMEZONE', 'Asia/Dhaka'],
    ...events,
    ['END', 'VCALENDAR'],
  ] as const;
  return lines.map(([name, value]) => `${contentLine(name, value)}\r\n`).join('');
}

type Line = readonly [name: string, value: string];

function event({ day }: ScheduledDay, session: ScheduledSession, next?: ScheduledSession): Line[] {
  const { id, time, title, venue: room, speaker, type } = session;
  const details = [speaker, room].filter((fact) => fact !== undefined).map((fact) => `${factText(fact)}.`);
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${id}@${AUTHORITY}`],
    ['DTSTAMP', utc(new Date(scheduleRevision.at))],
    ['SEQUENCE', String(scheduleRevision.number)],
    ['DTSTART', utc(instantOf(day, time))],
    ...(next ? [['DTEND', utc(instantOf(day, next.time))] as const] : []),
    ['SUMMARY', escapeText(title)],
    ['LOCATION', escapeText(isPlaceholder(room) ? venue.city : `${room}, ${venue.city}`)],
    ['DESCRIPTION', escapeText(details.join('\n'))],
    ['CATEGORIES', escapeText(sessionTypeNames[type])],
    ['END', 'VEVENT'],
  ];
}

/** An instant as 20250906T030000Z. */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');
