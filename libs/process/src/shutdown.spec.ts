import { Shutdown } from './shutdown';

const SECOND = 1000;

describe('the end of a process', () => {
  const exit = jest.fn();
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    exit.mockReset();
    jest.useRealTimers();
  });

  const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

  /** The end of a process that is through with what it has begun after so long, in ms, and with uploads after so long. */
  function endIn(ms: number, uploadsMs = 0): Shutdown {
    const end = new Shutdown(exit);
    end.target = { close: () => after(ms), uploaded: () => after(uploadsMs) };
    return end;
  }

  it.each([
    ['ten seconds when nothing is being uploaded', 0, 10 * SECOND],
    ['ten seconds more than uploads take that had begun', 20 * SECOND, 30 * SECOND],
    ['a minute at most', 120 * SECOND, 60 * SECOND],
  ])('waits for what was begun %s, whoever asks meanwhile', async (_, uploadsMs, lastMs) => {
    const end = endIn(180 * SECOND, uploadsMs);
    end.onSignal();
    end.onSignal();
    end.begin();
    await jest.advanceTimersByTimeAsync(lastMs - 1);
    expect(exit).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(exit.mock.calls).toEqual([[1]]);
  });

  it('is 0 when all was finished', async () => {
    endIn(5 * SECOND).begin();
    await jest.advanceTimersByTimeAsync(5 * SECOND);
    expect(exit.mock.calls).toEqual([[0]]);
  });

  it('is 1 when something broke, also on the way to an end that was asked for', async () => {
    const end = endIn(5 * SECOND);
    end.onSignal();
    end.begin(1);
    await jest.advanceTimersByTimeAsync(5 * SECOND);
    expect(exit.mock.calls).toEqual([[1]]);
  });

  it('is at once while it is still starting', () => {
    new Shutdown(exit).onSignal();
    expect(exit.mock.calls).toEqual([[0]]);
  });

  it('is 1 when it cannot be closed', async () => {
    const end = new Shutdown(exit);
    end.target = { close: () => Promise.reject(new Error('stuck')), uploaded: () => Promise.resolve() };
    end.begin();
    await jest.advanceTimersByTimeAsync(0);
    expect(exit.mock.calls).toEqual([[1]]);
  });
});
