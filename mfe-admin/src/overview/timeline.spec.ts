import { importantDates } from '@conference/edition';
import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import { roundUp, timelineOf } from './timeline';

const dates = importantDates(partsOf(defaultEdition, 'en').core.dates);

describe('the line of time', () => {
  it('reaches from whatever comes first to whatever comes last, and counts up', () => {
    const { first, last, length, points, marks } = timelineOf(
      [
        { day: '2025-07-27', count: 2 },
        { day: '2025-09-08', count: 3 },
      ],
      dates,
    );
    expect([first, last, length]).toEqual(['2025-07-27', '2025-09-08', 44]);
    expect(points).toEqual([
      { day: '2025-07-27', count: 2, total: 2, at: 0 },
      { day: '2025-09-08', count: 3, total: 5, at: 43 },
    ]);
    expect(marks.map(({ day, at }) => [day, at])).toEqual([
      ['2025-07-28', 1],
      ['2025-08-17', 21],
      ['2025-08-21', 25],
      ['2025-09-06', 41],
    ]);
  });

  it('counts what was registered in a rehearsal as of its today, which is long before', () => {
    const perDay = [
      { day: '2025-07-14', count: 2 },
      { day: '2025-07-15', count: 1 },
      { day: '2026-11-21', count: 3 },
      { day: '2026-11-22', count: 4 },
    ];
    const { last, points } = timelineOf(perDay, dates, new Date('2025-07-15T04:00:00.000Z'));
    expect(last).toBe('2025-09-06');
    expect(points).toEqual([
      { day: '2025-07-14', count: 2, total: 2, at: 0 },
      { day: '2025-07-15', count: 8, total: 10, at: 1 },
    ]);
  });

  it.each([
    ['is marked', '2025-07-27T20:00:00.000Z', { day: '2025-07-28', at: 0 }],
    ['is not, long after the last date', '2026-01-01T00:00:00.000Z', undefined],
  ])('today %s', (_, now, today) => {
    expect(timelineOf([], dates, new Date(now)).today).toEqual(today);
  });

  it.each([
    [0, 2],
    [2, 2],
    [3, 4],
    [5, 10],
    [11, 20],
    [186, 200],
    [201, 400],
    [9000, 10_000],
    [20_000, 20_000],
  ])('has room for %i on an axis up to %i', (most, end) => {
    expect(roundUp(most)).toBe(end);
  });
});
