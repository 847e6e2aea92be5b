import type { Edition } from '../schema/sections';
import { en } from './items';

/** docs/rules.md, dates and deadlines. */
export const dates: Edition['dates'] = {
  days: [
    {
      id: 'day-1',
      day: '2025-09-06',
      name: en('Day 1'),
      brief: en('Inaugural session, panels, presentations'),
    },
    {
      id: 'day-2',
      day: '2025-09-07',
      name: en('Day 2'),
      brief: en('Workshop, presentations, theses, awards'),
    },
  ],
  opening: '09:00',
  important: {
    paperSubmissionDeadline: { title: en('Abstract submission deadline'), day: '2025-07-28' },
    acceptanceNotification: { title: en('Notification of acceptance'), day: '2025-08-17' },
    registrationDeadline: { title: en('Registration deadline'), day: '2025-08-21' },
    conferenceDates: { title: en('Conference date'), day: '2025-09-06' },
  },
  deadlines: {
    author: '2025-07-29T17:59:59Z',
    audience: '2025-08-03T17:59:59Z',
    volunteer: '2025-08-03T17:59:59Z',
    editing: '2025-07-28T23:59:00Z',
  },
};
