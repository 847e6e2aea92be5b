import { type CalendarDay } from './conference-time';
import { conferenceDays } from './important-dates';
import { placeholder, type Placeholder } from './placeholder';

/** What a session is: each type has a name, a colour and a weave of its own. */
export const sessionTypes = [
  'registration',
  'inaugural',
  'panel',
  'break',
  'workshop',
  'closing',
  'networking',
] as const;
export type SessionType = (typeof sessionTypes)[number];

/** How each type is called. */
export const sessionTypeNames: Record<SessionType, string> = {
  registration: 'Registration',
  inaugural: 'Inaugural',
  panel: 'Panel',
  break: 'Break',
  workshop: 'Workshop',
  closing: 'Closing',
  networking: 'Networking',
};

/** What happens at one time of a day. It lasts until the next begins. */
export interface ScheduledSession {
  /** Its id in calendars: it stays when title or time change. */
  id: string;
  /** When it begins in Dhaka, as HH:MM of 24 hours. */
  time: `${number}:${number}`;
  title: string;
  venue: string | Placeholder;
  speaker?: string | Placeholder;
  type: SessionType;
}

/** One day of the conference. */
export interface ScheduledDay {
  day: CalendarDay;
  name: string;
  sessions: readonly ScheduledSession[];
}

const hall = placeholder('The rooms of the sessions', 'Venue to be announced');
const speaker = placeholder('Who speaks', 'Speaker to be announced');

/** When the schedule last changed, and how often: calendars update their copy by it. */
export const scheduleRevision = { number: 0, at: '2025-07-01T00:00:00Z' } as const;

/** Both days, as the programme has them (docs/rules.md, schedule). */
export const schedule: readonly ScheduledDay[] = [
  {
    day: conferenceDays[0],
    name: 'Day 1',
    sessions: [
      { id: 'welcome', time: '07:00', title: 'Registration and welcome kit', venue: hall, type: 'registration' },
      { id: 'inaugural', time: '09:00', title: 'Inaugural session', venue: hall, type: 'inaugural' },
      { id: 'panels', time: '11:00', title: 'Panel discussions', venue: hall, speaker, type: 'panel' },
      { id: 'lunch-1', time: '13:00', title: 'Lunch', venue: hall, type: 'break' },
      { id: 'presentations-1', time: '14:00', title: 'Oral and poster presentation', venue: hall, type: 'panel' },
      { id: 'networking', time: '17:00', title: 'Networking', venue: hall, type: 'networking' },
    ],
  },
  {
    day: conferenceDays[1],
    name: 'Day 2',
    sessions: [
      {
        id: 'late-registration',
        time: '07:30',
        title: 'Registration for unregistered participants',
        venue: hall,
        type: 'registration',
      },
      { id: 'workshop', time: '09:00', title: 'Workshop', venue: hall, speaker, type: 'workshop' },
      { id: 'monologue', time: '10:00', title: 'Monologue', venue: hall, speaker, type: 'panel' },
      { id: 'presentations-2', time: '11:00', title: 'Oral and poster presentation', venue: hall, type: 'panel' },
      { id: 'lunch-2', time: '13:15', title: 'Lunch', venue: hall, type: 'break' },
      { id: 'thesis', time: '14:00', title: 'Three-minute thesis', venue: hall, type: 'panel' },
      { id: 'closing', time: '17:00', title: 'Award and closing ceremony', venue: hall, type: 'closing' },
      { id: 'cultural-program', time: '19:00', title: 'Cultural program', venue: hall, type: 'networking' },
    ],
  },
];

/** A time of day as people say it: 13:15 is 1:15 PM. */
export function displayTime(time: ScheduledSession['time']): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** How long a session lasts, in minutes: until the next of its day begins (docs/rules.md, schedule). */
export function minutesBetween(session: ScheduledSession, next: ScheduledSession): number {
  return minutesOf(next) - minutesOf(session);
}

function minutesOf({ time }: ScheduledSession): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
