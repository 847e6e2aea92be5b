import { defaultEdition } from '../default';
import { en } from '../default/items';
import type { Edition } from '../schema/sections';

/** By the id of the session. */
const rooms: Readonly<Record<string, string>> = {
  welcome: 'Entrance of Demo Hall',
  'late-registration': 'Entrance of Demo Hall',
  'lunch-1': 'Garden behind the library',
  'lunch-2': 'Garden behind the library',
  'presentations-1': 'Rooms 101 to 104',
  'presentations-2': 'Rooms 101 to 104',
  networking: 'Garden behind the library',
  workshop: 'Computer laboratory, room 210',
};

const speakers: Readonly<Record<string, string>> = {
  panels: 'Dr. Rumana Das, Dr. Imran Sarkar and Prof. Priya Hossain (demo)',
  workshop: 'Dr. Nayeem Kabir (demo): how to draw a figure that says one thing',
  monologue: 'Prof. Mitali Rahman (demo): a life with one question',
};

export const demoSchedule: Edition['schedule'] = {
  days: defaultEdition.schedule.days.map(({ day, sessions }) => ({
    day,
    sessions: sessions.map((session) => ({
      ...session,
      venue: en(rooms[session.id] ?? 'Demo Hall'),
      ...(session.speaker !== undefined && { speaker: en(speakers[session.id] ?? 'Demo') }),
    })),
  })),
};
