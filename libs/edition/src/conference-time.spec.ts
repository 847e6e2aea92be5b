import { daysBetween } from './conference-time';

it('the days between two dates are counted by the calendar', () => {
  expect(daysBetween('2025-07-28', '2025-08-17')).toBe(20);
  expect(daysBetween('2025-08-17', '2025-07-28')).toBe(-20);
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2025-07-28', '2025-09-06')).toBe(40);
});
