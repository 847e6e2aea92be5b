import { emptyCaches } from '@conference/testing/web';
import { SessionStore } from '../session-store';
import { clearStalePersonal, storePersonal, PERSONAL_CACHE, readPersonal } from './personal-cache';

const author = { _id: '1', email: 'author@example.invalid', fullName: 'Demo Author', role: 'user' as const };
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const TODAY = Date.parse('2025-07-15T04:00:00Z');

beforeEach(() => {
  emptyCaches();
  localStorage.clear();
  jest.useFakeTimers({ now: TODAY, doNotFake: ['queueMicrotask', 'nextTick'] });
});
afterEach(() => jest.useRealTimers());

const isAnythingStored = () => caches.has(PERSONAL_CACHE);

describe('what is kept of whoever is signed in', () => {
  it('is there for them', async () => {
    await storePersonal('profile', '1', { title: 'Mulberry leaves' });
    expect(await readPersonal('profile', '1')).toEqual({ title: 'Mulberry leaves' });
    expect(await readPersonal('letters', '1')).toBeUndefined();
  });

  it('goes when somebody else asks for it', async () => {
    await storePersonal('profile', '1', 'mine');
    expect(await readPersonal('profile', '2')).toBeUndefined();
    expect(await isAnythingStored()).toBe(false);
  });

  it.each([
    ['is there for seven days', TODAY + 7 * DAY_MS - 1, true],
    ['goes after seven days', TODAY + 7 * DAY_MS, false],
    ['is there when the clock of the device has been put right', TODAY - HOUR_MS, true],
    ['goes when that was put back by more', TODAY - HOUR_MS - 1, false],
  ])('%s', async (_, now, isThere) => {
    await storePersonal('profile', '1', 'mine');
    jest.setSystemTime(now);
    expect(await readPersonal('profile', '1')).toBe(isThere ? 'mine' : undefined);
    await keepOwnAt(TODAY);
    jest.setSystemTime(now);
    await clearStalePersonal();
    expect(await isAnythingStored()).toBe(isThere);
  });

  it('goes when the session ends, and when another begins', async () => {
    const session = new SessionStore();
    for (const act of [() => session.end(), () => session.begin('t2', author)]) {
      await storePersonal('profile', '1', 'mine');
      act();
      expect(await isAnythingStored()).toBe(false);
    }
  });

  it('is nothing where it cannot be read, and where a browser keeps nothing', async () => {
    await (await caches.open(PERSONAL_CACHE)).put(`/${PERSONAL_CACHE}/profile`, new Response('{"half'));
    expect(await readPersonal('profile', '1')).toBeUndefined();
    await clearStalePersonal();
    expect(await isAnythingStored()).toBe(false);
    Object.defineProperty(globalThis, 'caches', { value: undefined, configurable: true });
    expect(await readPersonal('profile', '1')).toBeUndefined();
    expect(() => new SessionStore().end()).not.toThrow();
  });
});

async function keepOwnAt(now: number): Promise<void> {
  jest.setSystemTime(now);
  await storePersonal('profile', '1', 'mine');
}
