import { compare, compared, median, percentile } from './statistics';

describe('what is made of many measurements', () => {
  it('the middle one, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 3])).toBe(4);
  });

  it('the one that so many of a hundred do not exceed', () => {
    const upTo200 = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect(percentile(95, upTo200)).toBe(190);
    expect(percentile(50, [8])).toBe(8);
  });

  it('of turns the medians, and the median of their ratios', () => {
    expect(
      compared([
        [1, 1],
        [6, 2],
        [10, 5],
      ]),
    ).toEqual({ one: 6, other: 2, ratio: 2 });
  });

  it('one thing held against the mean of the other before it and after it, as a machine grows slower', async () => {
    let speed = 9;
    const measured = (work: number) => () => Promise.resolve(speed-- * work);
    expect((await compare(3, measured(2), measured(1))).ratio).toBe(2);
  });
});
