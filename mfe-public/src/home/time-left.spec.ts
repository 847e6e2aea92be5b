import { timeLeft } from './time-left';

const left = (from: string) => timeLeft(Date.parse('2025-09-06T03:00:00Z') - Date.parse(from));

describe('what is left until the opening', () => {
  it.each([
    ['2025-07-15T04:00:00Z', { days: 52, hours: 23, minutes: 0, seconds: 0 }],
    ['2025-09-06T02:59:59Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ['2025-09-05T03:00:00Z', { days: 1, hours: 0, minutes: 0, seconds: 0 }],
  ])('from %s', (from, expected) => {
    expect(left(from)).toEqual(expected);
  });

  it.each(['2025-09-06T03:00:00Z', '2026-01-01T00:00:00Z'])('is nothing at %s', (from) => {
    expect(left(from)).toBeNull();
  });
});
