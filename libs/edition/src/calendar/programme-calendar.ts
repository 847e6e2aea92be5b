import type { Language } from '@conference/language';
import { instantOf, type CalendarDay } from '../conference-time';
import { factText, isPlaceholder } from '../placeholder';
import type { ScheduledDay, ScheduledSession } from '../schedule';
import type { Parts } from '../schema/parts';
import type { SessionType } from '../session-types';
import { contentLine, escapeText } from './content-line';
import type { CalendarRevision, CancelledSession } from './revision';

/** The content of a calendar. */
export interface Programme extends Pick<Parts, 'schedule'> {
  identity: Parts['core']['identity'];
  city: string;
  revision: CalendarRevision;
}

/** The calendar's own texts, in its language. They are passed in, because a calendar is not requested by a page, whose language could be used. */
export interface CalendarWords {
  language: Language;
  types: Readonly<Record<SessionType, string>>;
  digits(value: number): string;
  /** A fact as a sentence. */
  sentence(fact: string): string;
}

/** Makes our ids unique. The domain is reserved and never resolves. */
const authorityOf = ({ year }: Programme['identity']) => `rajshahi-${year}.conference.example`;

/**
 * The programme as an iCalendar file (RFC 5545). Times are in UTC, so that each calendar shows them in its own time zone. The last
 * session of a day has no end, because none is known.
 */
export function programmeCalendar(programme: Programme, words: CalendarWords): string {
  const { identity, schedule, revision } = programme;
  const events = schedule.days.flatMap((day) =>
    day.sessions.flatMap((session, index) => event(programme, words, day, session, day.sessions[index + 1])),
  );
  const lines = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${escapeText(identity.organiser)}//${escapeText(identity.name)}//${words.language.toUpperCase()}`],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['X-WR-CALNAME', escapeText(`${identity.name}, ${identity.place} ${words.digits(identity.year)}`)],
    ['X-WR-TIMEZONE', 'Asia/Dhaka'],
    ...events,
    ...revision.cancelled.flatMap((session) => cancelledEvent(programme, words, session)),
    ['END', 'VCALENDAR'],
  ] as const;
  return lines.map(([name, value]) => `${contentLine(name, value)}\r\n`).join('');
}

type Line = readonly [name: string, value: string];

function event(
  programme: Programme,
  words: CalendarWords,
  { day }: ScheduledDay,
  session: ScheduledSession,
  next?: ScheduledSession,
): Line[] {
  const { city } = programme;
  const { title, venue: room, speaker, type } = session;
  const details = [speaker, room].filter((fact) => fact !== undefined).map((fact) => words.sentence(factText(fact)));
  return [
    ['BEGIN', 'VEVENT'],
    ...whichAndWhen(programme, { ...session, day }),
    ...(next ? [['DTEND', inUtc(day, next.time)] as const] : []),
    ['SUMMARY', escapeText(title)],
    ['LOCATION', escapeText(isPlaceholder(room) ? city : `${room}, ${city}`)],
    ['DESCRIPTION', escapeText(details.join('\n'))],
    ['CATEGORIES', escapeText(words.types[type])],
    ['END', 'VEVENT'],
  ];
}

/** A session that was announced and does not take place. */
const cancelledEvent = (programme: Programme, { language }: CalendarWords, session: CancelledSession): Line[] => [
  ['BEGIN', 'VEVENT'],
  ...whichAndWhen(programme, session),
  ['SUMMARY', escapeText((language === 'bn' && session.titleInBangla) || session.title)],
  ['STATUS', 'CANCELLED'],
  ['END', 'VEVENT'],
];

/** The identity of an event, its time, and the revision that tells a newer copy from an older one. */
const whichAndWhen = (
  { identity, revision }: Programme,
  { id, day, time }: Pick<CancelledSession, 'id' | 'day' | 'time'>,
): Line[] => [
  ['UID', `${id}@${authorityOf(identity)}`],
  ['DTSTAMP', utc(new Date(revision.at))],
  ['SEQUENCE', String(revision.number)],
  ['DTSTART', inUtc(day, time)],
];

const inUtc = (day: string, time: string) => utc(instantOf(day as CalendarDay, time));

/** An instant as 20250906T030000Z. */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');
