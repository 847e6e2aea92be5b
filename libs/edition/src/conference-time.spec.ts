import { daysBetween } from './conference-time';
import { importantDates } from './important-dates';

describe('the days between two dates', () => {
  it('are counted by the calendar', () => {
    expect(daysBetween(importantDates.paperSubmissionDeadline, importantDates.acceptanceNotification)).toBe(20);
    expect(daysBetween(importantDates.acceptanceNotification, importantDates.paperSubmissionDeadline)).toBe(-20);
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  });

  it('make a thread of 40 days out of the four important dates', () => {
    expect(daysBetween(importantDates.paperSubmissionDeadline, importantDates.conferenceDates)).toBe(40);
  });
});
