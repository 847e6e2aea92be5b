import type { Beat } from './beat';

const sent: unknown[] = [];
let own: jest.SpyInstance<void, Parameters<typeof window.addEventListener>>;
beforeEach(async () => {
  sent.length = 0;
  jest.useFakeTimers();
  globalThis.fetch = jest.fn(async (address: unknown, { method, body }: RequestInit = {}) => {
    sent.push([method, address, body]);
    throw new TypeError('away');
  });
  own = jest.spyOn(window, 'addEventListener');
  await jest.isolateModulesAsync(async () => void (await import('./watchdog')));
});
afterEach(() => {
  for (const [type, listener] of own.mock.calls) window.removeEventListener(type, listener);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const beat = (data: Beat) => void window.dispatchEvent(new MessageEvent('message', { data }));
const report = (body: string) => ({ address: '/api/reports', body });
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

describe('the watchdog', () => {
  it('sends the last report of a page that does not beat any more, once', async () => {
    beat(report('home'));
    beat(report('talks'));
    await seconds(5);
    expect(sent).toEqual([]);
    await seconds(1);
    expect(sent).toEqual([['POST', '/api/reports', 'talks']]);
    beat(report('home'));
    await seconds(60);
    expect(sent).toHaveLength(1);
  });

  it('sends nothing while the page beats, however seldom', async () => {
    for (let beats = 0; beats < 20; beats++) {
      beat(report('home'));
      await seconds(4);
    }
    expect(sent).toEqual([]);
  });

  it('sends nothing of a page that nobody looks at, until somebody does again', async () => {
    beat(report('home'));
    await seconds(3);
    beat(undefined);
    await seconds(3600);
    expect(sent).toEqual([]);
    beat(report('home'));
    await seconds(6);
    expect(sent).toHaveLength(1);
  });

  it('takes a device that slept for one, not for a page that is frozen', async () => {
    beat(report('home'));
    await seconds(5);
    // The clock goes on, and no timer runs.
    jest.setSystemTime(Date.now() + 3_600_000);
    const slept = performance.now() + 3_600_000;
    jest
      .spyOn(performance, 'now')
      .mockReturnValueOnce(slept)
      .mockReturnValueOnce(slept + 1000);
    await seconds(2);
    expect(sent).toEqual([]);
  });

  it('sends nothing before the page has begun', async () => {
    await seconds(60);
    expect(sent).toEqual([]);
  });
});
