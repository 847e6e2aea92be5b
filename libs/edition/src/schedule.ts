import type { CalendarDay } from './dates';
import { placeholder, type Placeholder } from './placeholder';

/** What a session is: each type has a name, a colour and a weave of its own. */
export const sessionTypes = ['registration', 'inaugural', 'panel', 'break', 'workshop', 'closing', 'networking'] as const;
export type SessionType = (typeof sessionTypes)[number];

/** What happens at one time of a day. It lasts until the next begins. */
export interface ScheduledSession {
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

/** Both days, as the programme has them (docs/rules.md, schedule). */
export const schedule: readonly ScheduledDay[] = [
  {
    day: '2025-09-06',
    name: 'Day 1',
    sessions: [
      { time: '07:00', title: 'Registration and welcome kit', venue: hall, type: 'registration' },
      { time: '09:00', title: 'Inaugural session', venue: hall, type: 'inaugural' },
      { time: '11:00', title: 'Panel discussions', venue: hall, speaker, type: 'panel' },
      { time: '13:00', title: 'Lunch', venue: hall, type: 'break' },
      { time: '14:00', title: 'Oral and poster presentation', venue: hall, type: 'panel' },
      { time: '17:00', title: 'Networking', venue: hall, type: 'networking' },
    ],
  },
  {
    day: '2025-09-07',
    name: 'Day 2',
    sessions: [
      { time: '07:30', title: 'Registration for unregistered participants', venue: hall, type: 'registration' },
      { time: '09:00', title: 'Workshop', venue: hall, speaker, type: 'workshop' },
      { time: '10:00', title: 'Monologue', venue: hall, speaker, type: 'inaugural' },
      { time: '11:00', title: 'Oral and poster presentation', venue: hall, type: 'panel' },
      { time: '13:15', title: 'Lunch', venue: hall, type: 'break' },
      { time: '14:00', title: 'Three-minute thesis', venue: hall, type: 'panel' },
      { time: '17:00', title: 'Award and closing ceremony', venue: hall, type: 'closing' },
      { time: '19:00', title: 'Cultural program', venue: hall, type: 'networking' },
    ],
  },
];

/** A time of day as people say it: 13:15 is 1:15 PM. */
export function displayTime(time: ScheduledSession['time']): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
