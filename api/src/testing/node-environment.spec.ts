import { setFlagsFromString } from 'node:v8';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';

/** Asks while the global object holds nothing under a name. */
function without<Found>(name: 'Map' | 'Date', ask: () => Found): Found {
  const before = globalThis[name];
  try {
    Object.assign(globalThis, { [name]: undefined });
    return ask();
  } finally {
    Object.assign(globalThis, { [name]: before });
  }
}

describe('the world of a suite', () => {
  it('has everyday globals at hand, without asking the global object', () => {
    expect(without('Map', () => new Map().size)).toBe(0);
  });

  it('still asks it for those that suites replace', () => {
    expect(without('Date', () => Date)).toBeUndefined();
  });
});

describe('tests that are through', () => {
  const used: WeakRef<object>[] = [];
  describe('which use something', () => {
    const large = { of: 'a test', and: 'a hook' };
    beforeAll(() => expect(large.and).toBe('a hook'));
    it('have it until their end', () => {
      used.push(new WeakRef(large));
      expect(large.of).toBe('a test');
    });
  });

  it('are let go, with what they used', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    await nextTurn();
    collect();

    expect(used.map((one) => one.deref())).toEqual([undefined]);
  });
});
