import type { Edition } from '../schema/sections';
import { en } from './items';

type Session = Edition['schedule']['days'][number]['sessions'][number];

const session = (id: string, time: string, title: string, type: Session['type']): Session => ({
  id,
  time,
  title: en(title),
  type,
  venue: null,
});
/** One at which somebody speaks; who, is not known yet. */
const talk = (...about: Parameters<typeof session>): Session => ({ ...session(...about), speaker: null });

/** docs/rules.md, schedule. */
export const schedule: Edition['schedule'] = {
  days: [
    {
      day: '2025-09-06',
      sessions: [
        session('welcome', '07:00', 'Registration and welcome kit', 'registration'),
        session('inaugural', '09:00', 'Inaugural session', 'inaugural'),
        talk('panels', '11:00', 'Panel discussions', 'panel'),
        session('lunch-1', '13:00', 'Lunch', 'break'),
        session('presentations-1', '14:00', 'Oral and poster presentation', 'panel'),
        session('networking', '17:00', 'Networking', 'networking'),
      ],
    },
    {
      day: '2025-09-07',
      sessions: [
        session('late-registration', '07:30', 'Registration for unregistered participants', 'registration'),
        talk('workshop', '09:00', 'Workshop', 'workshop'),
        talk('monologue', '10:00', 'Monologue', 'panel'),
        session('presentations-2', '11:00', 'Oral and poster presentation', 'panel'),
        session('lunch-2', '13:15', 'Lunch', 'break'),
        session('thesis', '14:00', 'Three-minute thesis', 'panel'),
        session('closing', '17:00', 'Award and closing ceremony', 'closing'),
        session('cultural-program', '19:00', 'Cultural program', 'networking'),
      ],
    },
  ],
};
