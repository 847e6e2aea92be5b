import type { Dates } from '@conference/contracts';

const dates: Omit<Dates, 'now'> = {
  paperSubmissionDeadline: '2025-07-28',
  acceptanceNotification: '2025-08-17',
  registrationDeadline: '2025-08-21',
  conferenceDates: '2025-09-06',
  countdownTo: '2025-09-06T03:00:00.000Z',
  authorRegistrationCloses: '2025-07-29T18:00:00.000Z',
  audienceRegistrationCloses: '2025-08-03T18:00:00.000Z',
  volunteerRegistrationCloses: '2025-08-03T18:00:00.000Z',
  editingCloses: '2025-07-28T23:59:01.000Z',
};

/**
 * The answer of GET /dates at an instant of the conference clock, for the content that a site begins with.
 * @param moved dates that differ
 */
export const datesAt = (now: string, moved: Partial<Dates> = {}) => ({ body: { ...dates, now, ...moved } });
