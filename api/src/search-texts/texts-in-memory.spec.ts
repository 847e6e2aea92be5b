import { HOUR, MINUTE } from '../durations';
import { TextsInMemory } from './texts-in-memory';

/** Holds the key itself of whatever has the place. */
class Keys extends TextsInMemory<string> {
  readonly ended: string[] = [];

  protected amountOf(): Promise<number> {
    return Promise.resolve(100_000);
  }

  protected textsOf(key: string) {
    return {
      isReady: () => true,
      search: <Found>(work: (texts: string) => Found) => Promise.resolve(work(key)),
      readSoon: () => undefined,
      doubt: () => undefined,
      end: () => Promise.resolve(void this.ended.push(key)),
    };
  }
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const search = (keys: Keys, key: string) => keys.search(key, (texts) => texts);

describe('the place for texts', () => {
  let keys: Keys;
  beforeEach(() => {
    jest.useFakeTimers();
    keys = new Keys();
  });
  afterEach(async () => {
    await keys.beforeApplicationShutdown();
    jest.useRealTimers();
  });

  it('is for what is searched, and goes to something else when nobody has searched that for ten minutes', async () => {
    expect(await search(keys, '2025')).toBeUndefined();
    await pass(0);
    expect(await search(keys, '2025')).toBe('2025');
    await pass(9 * MINUTE);
    expect(await search(keys, '2026')).toBeUndefined();
    await pass(0);
    expect([await search(keys, '2025'), keys.ended]).toEqual(['2025', []]);
    await pass(11 * MINUTE);
    expect(await search(keys, '2026')).toBeUndefined();
    await pass(0);
    expect([await search(keys, '2026'), keys.ended]).toEqual(['2026', ['2025']]);
  });

  it('is given by what is open to what is searched, and not the other way round', async () => {
    keys.opened('2025');
    await pass(0);
    expect(await search(keys, '2026')).toBeUndefined();
    await pass(0);
    expect(await search(keys, '2026')).toBe('2026');
    keys.opened('2025');
    await pass(MINUTE);
    expect(keys.ended).toEqual(['2025']);
  });

  it('is empty when nobody has searched for an hour, until somebody does', async () => {
    await search(keys, '2025');
    await pass(0);
    await pass(HOUR - MINUTE);
    expect(await search(keys, '2025')).toBe('2025');
    await pass(HOUR - MINUTE);
    expect(keys.ended).toEqual([]);
    await pass(2 * MINUTE);
    expect(keys.ended).toEqual(['2025']);
    expect(await search(keys, '2025')).toBeUndefined();
    await pass(0);
    expect(await search(keys, '2025')).toBe('2025');
  });
});
