import { isFailing, reasonOf } from './judge';

/** Of so many visits, so many failed. */
const counts = (failures: number, visits: number) => ({ visits, failures });

describe('the rule by which a version is taken back', () => {
  it.each([
    ['5 % after 200 visits where none failed before', counts(10, 200), counts(0, 1000), true],
    ['the same where before was hardly visited', counts(10, 200), counts(0, 199), true],
    ['the same where nothing was before', counts(10, 200), counts(0, 0), true],
    ['each visit', counts(200, 200), counts(0, 200), true],
    ['5 % before the 200th visit', counts(10, 199), counts(0, 1000), false],
    ['5 % as before', counts(10, 200), counts(50, 1000), false],
    ['each visit as before', counts(200, 200), counts(300, 300), false],
    ['no visit', counts(0, 10_000), counts(0, 0), false],
    ['no visit, where before some did', counts(0, 10_000), counts(50, 1000), false],
    ['more by less than two percentage points, however certain', counts(2900, 100_000), counts(1000, 100_000), false],
    ['more by two, but it may be chance', counts(14, 200), counts(10, 200), false],
    ['more by two, certainly', counts(3100, 100_000), counts(1000, 100_000), true],
    ['3 %, which 1 % is by chance at times', counts(6, 200), counts(0, 0), false],
  ])('%s', (_, live, before, expected) => {
    expect(isFailing(live, before)).toBe(expected);
  });

  it('never takes back a version that fails less than two percentage points more, after however many visits', () => {
    for (let visits = 200; visits <= 20_000; visits += 37)
      for (const rate of [0, 0.01, 0.05, 0.5])
        expect(isFailing(counts(Math.floor(visits * (rate + 0.019)), visits), counts(1000 * rate, 1000))).toBe(false);
  });
});

it('is told how often a version failed, and the one before it, if that is known', () => {
  expect(reasonOf(counts(10, 200), 'aaaa', counts(2, 1000))).toBe(
    '10 of 200 visits failed (5 %). Of version aaaa, 2 of 1000 did (0.2 %).',
  );
  expect(reasonOf(counts(31, 240), 'aaaa', counts(1, 20))).toBe(
    '31 of 240 visits failed (12.9 %). At most 1 % is usual.',
  );
});
