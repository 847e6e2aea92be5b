import { defaultEdition } from '../default';
import { text, type Pair } from '../default/items';
import type { EditionDocument } from '../schema/sections';

/** By the id of the session. */
const rooms: Readonly<Record<string, Pair>> = {
  welcome: ['Entrance of Demo Hall', 'ডেমো হলের প্রবেশপথ'],
  'late-registration': ['Entrance of Demo Hall', 'ডেমো হলের প্রবেশপথ'],
  'lunch-1': ['Garden behind the library', 'গ্রন্থাগারের পেছনের বাগান'],
  'lunch-2': ['Garden behind the library', 'গ্রন্থাগারের পেছনের বাগান'],
  'presentations-1': ['Rooms 101 to 104', '১০১ থেকে ১০৪ নম্বর কক্ষ'],
  'presentations-2': ['Rooms 101 to 104', '১০১ থেকে ১০৪ নম্বর কক্ষ'],
  networking: ['Garden behind the library', 'গ্রন্থাগারের পেছনের বাগান'],
  workshop: ['Computer laboratory, room 210', 'কম্পিউটার ল্যাবরেটরি, ২১০ নম্বর কক্ষ'],
};

const speakers: Readonly<Record<string, Pair>> = {
  panels: [
    'Dr. Rumana Das, Dr. Imran Sarkar and Prof. Priya Hossain (demo)',
    'ড. রুমানা দাস, ড. ইমরান সরকার ও অধ্যাপক প্রিয়া হোসেন (ডেমো)',
  ],
  workshop: [
    'Dr. Nayeem Kabir (demo): how to draw a figure that says one thing',
    'ড. নাঈম কবির (ডেমো): যে চিত্র একটি কথাই বলে, তা কীভাবে আঁকবেন',
  ],
  monologue: [
    'Prof. Mitali Rahman (demo): a life with one question',
    'অধ্যাপক মিতালী রহমান (ডেমো): একটি প্রশ্ন নিয়ে একটি জীবন',
  ],
};

const HALL: Pair = ['Demo Hall', 'ডেমো হল'];
const DEMO: Pair = ['Demo', 'ডেমো'];

export const demoSchedule: EditionDocument['schedule'] = {
  days: defaultEdition.schedule.days.map(({ day, sessions }) => ({
    day,
    sessions: sessions.map((session) => ({
      ...session,
      venue: text(...(rooms[session.id] ?? HALL)),
      ...(session.speaker !== undefined && { speaker: text(...(speakers[session.id] ?? DEMO)) }),
    })),
  })),
};
