import type * as WallTime from './wall-time';

describe('the wall clock', () => {
  let clock: typeof WallTime;
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2025-07-15T10:00:00Z') });
    jest.isolateModules(() => (clock = jest.requireActual<typeof WallTime>('./wall-time')));
  });
  afterEach(() => jest.useRealTimers());

  /** The server's answer. @param ms how far it is ahead. @param taking how long the answer takes, in ms */
  const read = (ms: number, taking = 0) =>
    clock.readClock(() => {
      jest.advanceTimersByTime(taking / 2);
      const at = new Date(Date.now() + ms).toISOString().slice(0, -1).replace('T', ' ');
      jest.advanceTimersByTime(taking / 2);
      return Promise.resolve([{ at }]);
    });
  const ahead = () => clock.wallTime() - Date.now();

  it('is that of the server, as soon as it was read once', async () => {
    expect(ahead()).toBe(0);
    await read(-30_000);
    expect(ahead()).toBe(-30_000);
  });

  it('is this machine’s while both differ by less than an answer can tell', async () => {
    await read(90);
    expect(ahead()).toBe(0);
  });

  it('goes on at once when it is set forward', async () => {
    await read(0);
    await read(30_000);
    expect(ahead()).toBe(30_000);
  });

  it('stands still when it is set back, until it is that time again', async () => {
    await read(0);
    jest.advanceTimersByTime(1000);
    const past = clock.wallTime();
    await read(-5000);
    jest.advanceTimersByTime(4000);
    expect(clock.wallTime()).toBe(past);
    jest.advanceTimersByTime(2000);
    expect(clock.wallTime()).toBe(past + 1000);
  });

  it('follows at once when it is set back by more than a minute', async () => {
    await read(0);
    await read(-61_000);
    expect(ahead()).toBe(-61_000);
  });

  it('dates what came before a look as it was dated then', async () => {
    await read(0);
    jest.advanceTimersByTime(1000);
    const before = Date.now() - 500;
    await read(30_000);
    expect(clock.byWallClock(before)).toBe(before);
  });

  it('gives up only what a slow answer rules out', async () => {
    await read(0);
    await read(900, 2000);
    expect(ahead()).toBe(0);
    await read(30_000, 2000);
    expect(ahead()).toBe(30_000);
  });
});
