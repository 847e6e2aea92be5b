import { MINUTE } from './durations';
import { ProcessEnd } from './process-end';

describe('the end of a process', () => {
  const exit = jest.fn();
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    exit.mockReset();
    jest.useRealTimers();
  });

  /** The end of a process whose API is through with what it has begun after so long, in ms. */
  function endIn(ms: number): ProcessEnd {
    const end = new ProcessEnd(exit);
    end.api = { close: () => new Promise((resolve) => setTimeout(resolve, ms)) };
    return end;
  }

  it('waits for what was begun, a minute at most, whoever asks meanwhile', async () => {
    const end = endIn(2 * MINUTE);
    end.askedFor();
    end.askedFor();
    end.begin();
    await jest.advanceTimersByTimeAsync(MINUTE - 1);
    expect(exit).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(exit.mock.calls).toEqual([[1]]);
  });

  it('is 0 when all was finished', async () => {
    endIn(MINUTE / 2).begin();
    await jest.advanceTimersByTimeAsync(MINUTE / 2);
    expect(exit.mock.calls).toEqual([[0]]);
  });

  it('is 1 when something broke, also on the way to an end that was asked for', async () => {
    const end = endIn(MINUTE / 2);
    end.askedFor();
    end.begin(1);
    await jest.advanceTimersByTimeAsync(MINUTE / 2);
    expect(exit.mock.calls).toEqual([[1]]);
  });

  it('is 1 when the API cannot be closed', async () => {
    const end = new ProcessEnd(exit);
    end.api = { close: () => Promise.reject(new Error('stuck')) };
    end.begin();
    await jest.advanceTimersByTimeAsync(0);
    expect(exit.mock.calls).toEqual([[1]]);
  });
});
