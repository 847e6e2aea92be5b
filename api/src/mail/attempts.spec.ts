import { instant } from '../database/instant';
import { MINUTE } from '../durations';
import { firstAttemptOf, pauseAfter } from './attempts';

describe('a mail that does not leave', () => {
  it('waits for longer each time, and never for more than half an hour', () => {
    expect([0, 1, 2, 8].map(pauseAfter)).toEqual([5000, 10_000, 20_000, 1_280_000]);
    expect([9, 10, 2000].map(pauseAfter)).toEqual([30 * MINUTE, 30 * MINUTE, 30 * MINUTE]);
  });

  it.each([1, 3, 12, 1500])('is known to have been tried first, after %d attempts', (attempts) => {
    const first = Date.parse('2025-07-15T04:00:00.000Z');
    let next = first;
    for (let before = 0; before < attempts; before++) next += pauseAfter(before);
    expect(firstAttemptOf({ attempts, nextAttemptAt: instant(next) })).toBe(first);
  });
});
