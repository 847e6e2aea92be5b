import { siteTitle } from '../conference';
import { instantOf, type CalendarDay } from '../conference-time';
import { factText, isPlaceholder } from '../placeholder';
import type { ScheduledDay, ScheduledSession } from '../schedule';
import type { Parts } from '../schema/parts';
import { sessionTypeNames } from '../session-types';
import { contentLine, escapeText } from './content-line';

/** What the calendar is made of. */
export interface Programme extends Pick<Parts, 'schedule'> {
  identity: Parts['core']['identity'];
  city: string;
  /** How often the schedule has changed since it was first published, and when it did last: calendars update their copy by it. */
  revision: { number: number; at: string };
}

/** Makes our ids unique. The domain is reserved and never resolves. */
const authorityOf = ({ year }: Programme['identity']) => `rajshahi-${year}.conference.example`;

/**
 * The programme as an iCalendar file (RFC 5545). Times are in UTC, so that each calendar shows them in its own time zone. The last
 * session of a day has no end, because none is known.
 */
export function programmeCalendar(programme: Programme): string {
  const { identity, schedule } = programme;
  const events = schedule.days.flatMap((day) =>
    day.sessions.flatMap((session, index) => event(programme, day, session, day.sessions[index + 1])),
  );
  const lines = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${escapeText(identity.organiser)}//${escapeText(identity.name)}//EN`],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['X-WR-CALNAME', escapeText(siteTitle(identity))],
    ['X-WR-TIMEZONE', 'Asia/Dhaka'],
    ...events,
    ['END', 'VCALENDAR'],
  ] as const;
  return lines.map(([name, value]) => `${contentLine(name, value)}\r\n`).join('');
}

type Line = readonly [name: string, value: string];

function event(
  { identity, city, revision }: Programme,
  { day }: ScheduledDay,
  session: ScheduledSession,
  next?: ScheduledSession,
): Line[] {
  const { id, time, title, venue: room, speaker, type } = session;
  const details = [speaker, room].filter((fact) => fact !== undefined).map((fact) => `${factText(fact)}.`);
  const instant = (at: string) => utc(instantOf(day as CalendarDay, at));
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${id}@${authorityOf(identity)}`],
    ['DTSTAMP', utc(new Date(revision.at))],
    ['SEQUENCE', String(revision.number)],
    ['DTSTART', instant(time)],
    ...(next ? [['DTEND', instant(next.time)] as const] : []),
    ['SUMMARY', escapeText(title)],
    ['LOCATION', escapeText(isPlaceholder(room) ? city : `${room}, ${city}`)],
    ['DESCRIPTION', escapeText(details.join('\n'))],
    ['CATEGORIES', escapeText(sessionTypeNames[type])],
    ['END', 'VEVENT'],
  ];
}

/** An instant as 20250906T030000Z. */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');
