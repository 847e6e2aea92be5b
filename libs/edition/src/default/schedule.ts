import type { EditionDocument } from '../schema/sections';
import { text, type Pair } from './items';

type Session = EditionDocument['schedule']['days'][number]['sessions'][number];

const session = (id: string, time: string, title: Pair, type: Session['type']): Session => ({
  id,
  time,
  title: text(...title),
  type,
  venue: null,
});
/** A session with a speaker who is not known yet. */
const talk = (...about: Parameters<typeof session>): Session => ({ ...session(...about), speaker: null });

/** docs/rules.md, schedule. */
export const schedule: EditionDocument['schedule'] = {
  days: [
    {
      day: '2025-09-06',
      sessions: [
        session('welcome', '07:00', ['Registration and welcome kit', 'নিবন্ধন ও স্বাগত কিট'], 'registration'),
        session('inaugural', '09:00', ['Inaugural session', 'উদ্বোধনী অধিবেশন'], 'inaugural'),
        talk('panels', '11:00', ['Panel discussions', 'প্যানেল আলোচনা'], 'panel'),
        session('lunch-1', '13:00', ['Lunch', 'মধ্যাহ্নভোজ'], 'break'),
        session('presentations-1', '14:00', ['Oral and poster presentation', 'মৌখিক ও পোস্টার উপস্থাপনা'], 'panel'),
        session('networking', '17:00', ['Networking', 'পরিচিতি ও আলাপ'], 'networking'),
      ],
    },
    {
      day: '2025-09-07',
      sessions: [
        session(
          'late-registration',
          '07:30',
          ['Registration for unregistered participants', 'যাঁরা নিবন্ধন করেননি, তাঁদের নিবন্ধন'],
          'registration',
        ),
        talk('workshop', '09:00', ['Workshop', 'কর্মশালা'], 'workshop'),
        talk('monologue', '10:00', ['Monologue', 'একক বক্তৃতা'], 'panel'),
        session('presentations-2', '11:00', ['Oral and poster presentation', 'মৌখিক ও পোস্টার উপস্থাপনা'], 'panel'),
        session('lunch-2', '13:15', ['Lunch', 'মধ্যাহ্নভোজ'], 'break'),
        session('thesis', '14:00', ['Three-minute thesis', 'তিন মিনিটের থিসিস'], 'panel'),
        session('closing', '17:00', ['Award and closing ceremony', 'পুরস্কার বিতরণ ও সমাপনী অনুষ্ঠান'], 'closing'),
        session('cultural-program', '19:00', ['Cultural program', 'সাংস্কৃতিক অনুষ্ঠান'], 'networking'),
      ],
    },
  ],
};
