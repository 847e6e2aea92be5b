import { certain, delayOf, seen } from './delay';

describe('the delay of what is looked for', () => {
  it('is known to be as long as the looks leave no doubt of', () => {
    const delay = delayOf({ after: 100, by: 130 }, { after: 900, by: 950 });
    expect(delay).toEqual({ atMost: 850, looks: 80 });
    expect(certain(delay)).toBe(770);
  });

  it('begins with the last look that did not see it, and ends with the first one that did', async () => {
    const looks: number[] = [];
    const { after, by } = await seen(async () => looks.push(performance.now()) === 3, 60_000);
    const [, last = 0, first = 0] = looks;
    expect(after).toBeLessThanOrEqual(last);
    expect(after).toBeGreaterThan(looks[0] ?? 0);
    expect(by).toBeGreaterThanOrEqual(first);
  });

  it('is none of what does not come about', async () => {
    await expect(seen(async () => false, 0)).rejects.toThrow('It does not come about.');
  });
});
