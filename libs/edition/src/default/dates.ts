import type { EditionDocument } from '../schema/sections';
import { text } from './items';

/** docs/rules.md, dates and deadlines. */
export const dates: EditionDocument['dates'] = {
  days: [
    {
      id: 'day-1',
      day: '2025-09-06',
      name: text('Day 1', 'প্রথম দিন'),
      brief: text('Inaugural session, panels, presentations', 'উদ্বোধনী অধিবেশন, প্যানেল আলোচনা, উপস্থাপনা'),
    },
    {
      id: 'day-2',
      day: '2025-09-07',
      name: text('Day 2', 'দ্বিতীয় দিন'),
      brief: text('Workshop, presentations, theses, awards', 'কর্মশালা, উপস্থাপনা, থিসিস, পুরস্কার'),
    },
  ],
  opening: '09:00',
  important: {
    paperSubmissionDeadline: {
      title: text('Abstract submission deadline', 'সারসংক্ষেপ জমা দেওয়ার শেষ তারিখ'),
      day: '2025-07-28',
    },
    acceptanceNotification: {
      title: text('Notification of acceptance', 'সারসংক্ষেপ গৃহীত কি না, জানানোর তারিখ'),
      day: '2025-08-17',
    },
    registrationDeadline: { title: text('Registration deadline', 'নিবন্ধনের শেষ তারিখ'), day: '2025-08-21' },
    conferenceDates: { title: text('Conference date', 'সম্মেলনের তারিখ'), day: '2025-09-06' },
  },
  deadlines: {
    author: '2025-07-29T17:59:59Z',
    audience: '2025-08-03T17:59:59Z',
    volunteer: '2025-08-03T17:59:59Z',
    editing: '2025-07-28T23:59:00Z',
  },
};
