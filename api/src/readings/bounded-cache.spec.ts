import { BoundedCache } from './bounded-cache';

describe('what is held in memory', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const three = () => new BoundedCache<string>(3, (value) => value.length);
  /** Asks for each, and holds those that are missing. @returns those that were found */
  function go(cache: BoundedCache<string>, keys: string): string {
    return [...keys]
      .filter((key) => {
        const isFound = cache.get(key) !== undefined;
        if (!isFound) cache.hold(key, key);
        return isFound;
      })
      .join('');
  }

  it('is found again', () => {
    const cache = three();
    expect([go(cache, 'abc'), go(cache, 'abc')]).toEqual(['', 'abc']);
  });

  it('is as much as there is room for: who goes through more finds the same ones each time', () => {
    const cache = three();
    expect([go(cache, 'abcde'), go(cache, 'abcde'), go(cache, 'abcde')]).toEqual(['', 'abc', 'abc']);
  });

  it('gives its place to what is new once nobody has asked for it in an hour', () => {
    const cache = three();
    go(cache, 'abcd');
    jest.advanceTimersByTime(50 * 60_000);
    go(cache, 'b');
    jest.advanceTimersByTime(11 * 60_000);
    expect([go(cache, 'xy'), go(cache, 'abcxy')]).toEqual(['', 'bxy']);
  });

  it('is counted by its size', () => {
    const cache = new BoundedCache<string>(5, (value, key) => value.length + key.length);
    cache.hold('a', 'long');
    cache.hold('b', 'b');
    expect([cache.has('a'), cache.has('b')]).toEqual([true, false]);
  });
});
