import { yearOf } from './year';

it.each([
  ['2026-12-31T17:59:59Z', 2026],
  ['2026-12-31T18:00:00Z', 2027],
  // A device whose battery was empty.
  ['1970-01-01T00:00:00Z', 2025],
])('at %s it is %i', (instant, year) => {
  expect(yearOf(new Date(instant), { year: 2025 })).toBe(year);
});
