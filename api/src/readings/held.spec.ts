import { Held } from './held';

describe('what is held in memory', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const three = () => new Held<string>(3, (value) => value.length);
  /** Asks for each, and holds those that are missing. @returns those that were found */
  function go(held: Held<string>, keys: string): string {
    return [...keys]
      .filter((key) => {
        const isFound = held.get(key) !== undefined;
        if (!isFound) held.hold(key, key);
        return isFound;
      })
      .join('');
  }

  it('is found again', () => {
    const held = three();
    expect([go(held, 'abc'), go(held, 'abc')]).toEqual(['', 'abc']);
  });

  it('is as much as there is room for: who goes through more finds the same ones each time', () => {
    const held = three();
    expect([go(held, 'abcde'), go(held, 'abcde'), go(held, 'abcde')]).toEqual(['', 'abc', 'abc']);
  });

  it('gives its place to what is new once nobody has asked for it in an hour', () => {
    const held = three();
    go(held, 'abcd');
    jest.advanceTimersByTime(50 * 60_000);
    go(held, 'b');
    jest.advanceTimersByTime(11 * 60_000);
    expect([go(held, 'xy'), go(held, 'abcxy')]).toEqual(['', 'bxy']);
  });

  it('is counted by its size', () => {
    const held = new Held<string>(5, (value, key) => value.length + key.length);
    held.hold('a', 'long');
    held.hold('b', 'b');
    expect([held.has('a'), held.has('b')]).toEqual([true, false]);
  });
});
