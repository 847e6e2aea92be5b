import { defaultEdition } from '../default';
import type { ScheduledDay } from '../schedule';
import { partsOf } from '../schema';
import { calendarWords } from './calendar-words';
import { contentLine, escapeText } from './content-line';
import { calendarFileName } from './file-name';
import { programmeCalendar } from './programme-calendar';
import { firstRevision, revisionOf, type PublishedProgramme } from './revision';

/** The properties of a calendar's events, read as RFC 5545 says: unfolded, and each line split at its first colon. */
function eventsOf(file: string): Map<string, string>[] {
  const events: Map<string, string>[] = [];
  for (const line of file.replaceAll('\r\n ', '').split('\r\n')) {
    if (line === 'BEGIN:VEVENT') events.push(new Map());
    const colon = line.indexOf(':');
    events.at(-1)?.set(line.slice(0, colon), line.slice(colon + 1));
  }
  return events;
}

/** In UTF-8: what a URI writes as %xx is one. */
const octets = (text: string) => encodeURIComponent(text).replace(/%../g, '.').length;

const inDhaka = (utc = '') => {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00Z$/.exec(utc) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  return at.toLocaleString('sv-SE', { timeZone: 'Asia/Dhaka' }).slice(0, 16);
};

const { core, schedule, venue } = partsOf(defaultEdition, 'en');
const calendarOf = (days: readonly ScheduledDay[], revision = firstRevision) =>
  programmeCalendar({ identity: core.identity, schedule: { days }, city: venue.city, revision }, calendarWords.en);

describe('the programme as a calendar', () => {
  const file = calendarOf(schedule.days);
  const events = eventsOf(file);

  it('is one VCALENDAR with an event for each of the fourteen sessions', () => {
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/);
    expect(file).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/);
    expect(events).toHaveLength(14);
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(14);
    expect(file.match(/END:VEVENT/g)).toHaveLength(14);
  });

  it('has the times of the page, in Dhaka', () => {
    expect(events.map((event) => `${inDhaka(event.get('DTSTART'))} ${event.get('SUMMARY')}`)).toEqual([
      '2025-09-06 07:00 Registration and welcome kit',
      '2025-09-06 09:00 Inaugural session',
      '2025-09-06 11:00 Panel discussions',
      '2025-09-06 13:00 Lunch',
      '2025-09-06 14:00 Oral and poster presentation',
      '2025-09-06 17:00 Networking',
      '2025-09-07 07:30 Registration for unregistered participants',
      '2025-09-07 09:00 Workshop',
      '2025-09-07 10:00 Monologue',
      '2025-09-07 11:00 Oral and poster presentation',
      '2025-09-07 13:15 Lunch',
      '2025-09-07 14:00 Three-minute thesis',
      '2025-09-07 17:00 Award and closing ceremony',
      '2025-09-07 19:00 Cultural program',
    ]);
    expect(events[1]?.get('DTSTART')).toBe('20250906T030000Z');
  });

  it('ends a session when the next of its day begins, and the last of a day not at all', () => {
    const ends = events.map((event) => event.get('DTEND'));
    const starts = events.map((event) => event.get('DTSTART'));
    expect(ends.slice(0, 6)).toEqual([...starts.slice(1, 6), undefined]);
    expect(ends.slice(6)).toEqual([...starts.slice(7), undefined]);
  });

  it('knows each event by an id that stays when its title and its time change', () => {
    const ids = events.map((event) => event.get('UID'));
    expect(new Set(ids).size).toBe(14);
    expect(ids[1]).toBe('inaugural@rajshahi-2025.conference.example');
    const moved = schedule.days.map((day) => ({
      ...day,
      sessions: day.sessions.map((session) => ({ ...session, time: '08:00', title: 'Another' }) as const),
    }));
    expect(eventsOf(calendarOf(moved)).map((event) => event.get('UID'))).toEqual(ids);
  });

  it('is the same whenever it is made', () => {
    expect(calendarOf(schedule.days)).toBe(file);
    expect(events.every((event) => event.get('DTSTAMP') === '20250701T000000Z')).toBe(true);
  });

  it('says what is known of place and speaker', () => {
    expect(events[2]?.get('DESCRIPTION')).toBe('Speaker to be announced.\\nVenue to be announced.');
    expect(events[2]?.get('LOCATION')).toBe('Rajshahi\\, Bangladesh');
    expect(events[2]?.get('CATEGORIES')).toBe('Panel');
  });

  it('escapes texts, and breaks no line longer than 75 octets', () => {
    const day: ScheduledDay = {
      day: '2025-09-06',
      sessions: [
        {
          id: 'long',
          time: '09:00',
          title: `Silk; wool, flax \\ ${'রাজশাহী '.repeat(20)}`,
          venue: 'Hall 1',
          type: 'panel',
        },
      ],
    };
    const folded = calendarOf([day]);
    expect(folded.split('\r\n').every((line) => octets(line) <= 75)).toBe(true);
    expect(folded.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const [event] = eventsOf(folded);
    expect(event?.get('SUMMARY')).toBe(`Silk\\; wool\\, flax \\\\ ${'রাজশাহী '.repeat(20)}`);
    expect(event?.get('LOCATION')).toBe('Hall 1\\, Rajshahi\\, Bangladesh');
  });
});

describe('the calendar of a programme that changed', () => {
  const days = defaultEdition.schedule.days;
  /** A version with some of the sessions of the first day. */
  const version = (number: number, from: number): PublishedProgramme => ({
    ...defaultEdition,
    number,
    at: `2025-08-0${number}T10:00:00Z`,
    schedule: { days: days.map((day, index) => (index === 0 ? { ...day, sessions: day.sessions.slice(from) } : day)) },
  });

  it('has a higher revision for each change, and for nothing else', () => {
    expect(revisionOf([version(1, 0), version(2, 0)])).toEqual(firstRevision);
    const changed = revisionOf([version(1, 0), version(2, 1), version(3, 1)]);
    expect([changed.number, changed.at]).toEqual([1, '2025-08-02T10:00:00Z']);
    expect(revisionOf([version(1, 0), version(2, 1), version(3, 1), version(4, 0)]).number).toBe(3);
  });

  it('names what is gone, and no longer what came back', () => {
    const { cancelled } = revisionOf([version(1, 0), version(2, 2), version(3, 1)]);
    expect(cancelled).toEqual([
      {
        id: 'welcome',
        day: '2025-09-06',
        time: '07:00',
        title: 'Registration and welcome kit',
        titleInBangla: days[0]?.sessions[0]?.title.bn,
      },
    ]);
  });

  it('tells calendars that a session is cancelled, by the id that they know', () => {
    const [session] = days[0]?.sessions ?? [];
    const revision = revisionOf([version(1, 0), version(2, 1)]);
    const event = eventsOf(calendarOf(schedule.days, revision)).at(-1);
    expect(Object.fromEntries(event ?? [])).toMatchObject({
      UID: `${session?.id}@rajshahi-2025.conference.example`,
      SEQUENCE: '1',
      DTSTAMP: '20250802T100000Z',
      DTSTART: '20250906T010000Z',
      STATUS: 'CANCELLED',
    });
  });
});

describe('the calendar in Bangla', () => {
  const inBangla = partsOf(defaultEdition, 'bn');
  const { identity } = inBangla.core;
  const file = (revision = firstRevision) =>
    programmeCalendar({ identity, schedule: inBangla.schedule, city: inBangla.venue.city, revision }, calendarWords.bn);

  it('says in Bangla what people read, and knows its events by the same ids', () => {
    const events = eventsOf(file());
    expect(events.map((event) => event.get('UID'))).toEqual(
      eventsOf(calendarOf(schedule.days)).map((event) => event.get('UID')),
    );
    const shown = ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'CATEGORIES'];
    const texts = events.flatMap((event) => shown.map((name) => event.get(name) ?? ''));
    expect(texts.filter((text) => /[a-z0-9]/i.test(text.replaceAll(String.raw`\n`, ' ')))).toEqual([]);
    expect(events[2]?.get('DESCRIPTION')).toMatch(/।\\n.*।$/);
    expect(events[2]?.get('CATEGORIES')).toBe('প্যানেল');
    expect(file()).toMatch(/^PRODID:.*\/\/BN\r$/ms);
    expect(file().replaceAll('\r\n ', '')).toMatch(/^X-WR-CALNAME:.*রাজশাহী ২০২৫\r$/m);
  });

  it('names in Bangla what is cancelled, and in English what has no other title', () => {
    const cancelled = { id: 'x', day: '2025-09-06', time: '09:00', title: 'Talk' };
    const titleOf = (session: object) =>
      eventsOf(file({ ...firstRevision, cancelled: [{ ...cancelled, ...session }] }))
        .at(-1)
        ?.get('SUMMARY');
    expect([titleOf({ titleInBangla: 'আলাপ' }), titleOf({})]).toEqual(['আলাপ', 'Talk']);
  });
});

describe('the name of the file', () => {
  const named = (place: string, language: 'en' | 'bn') =>
    calendarFileName({ ...core.identity, place }, calendarWords[language]);

  it('is the place and the year, in the language of the page', () => {
    expect(named("Cox's Bazar", 'en')).toBe('cox-s-bazar-2025.ics');
    expect(named('রাজশাহী', 'bn')).toBe('রাজশাহী-২০২৫.ics');
    expect(named('শাহ্\u200cবাজ পুর', 'bn')).toBe('শাহ্বাজ-পুর-২০২৫.ics');
  });

  it('is cut between two letters, and takes 200 octets at most', () => {
    for (let before = 0; before < 12; before++) {
      const name = named(`${'a'.repeat(before)}${'ক্ষু'.repeat(60)}`, 'bn');
      expect(octets(name)).toBeLessThanOrEqual(200);
      expect(name).toMatch(/ক্ষু-২০২৫\.ics$/);
    }
  });
});

describe('a content line', () => {
  it('of 75 octets is whole, and of 76 goes on after a space', () => {
    expect(contentLine('X', 'a'.repeat(73))).toBe(`X:${'a'.repeat(73)}`);
    expect(contentLine('X', 'a'.repeat(74))).toBe(`X:${'a'.repeat(73)}\r\n a`);
  });

  it('cuts no character in two', () => {
    expect(contentLine('X', `${'a'.repeat(72)}র`)).toBe(`X:${'a'.repeat(72)}\r\n র`);
  });

  it('folds Bangla wherever it begins, and is whole again once it is unfolded', () => {
    for (let before = 0; before < 80; before++) {
      const text = `${'a'.repeat(before)}${'ক্ষুদ্রঋণ ও বাড়ির 👩‍🔬 '.repeat(8)}`;
      const lines = contentLine('SUMMARY', text).split('\r\n');
      expect(lines.filter((line) => octets(line) > 75)).toEqual([]);
      expect(lines.map((line, index) => (index === 0 ? line : line.slice(1))).join('')).toBe(`SUMMARY:${text}`);
    }
  });

  it('writes a line break as \\n', () => {
    expect(escapeText('one\r\ntwo\nthree')).toBe('one\\ntwo\\nthree');
  });
});
