import { minDuration } from './min-duration';

const after = <T>(ms: number, outcome: () => T) => new Promise<T>((resolve) => setTimeout(resolve, ms)).then(outcome);
const fail = (): never => {
  throw new Error('down');
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('an outcome that is waited for', () => {
  it.each([
    [1, 1],
    [199, 199],
    [210, 400],
    [399, 400],
    [900, 900],
  ])('after %i ms is there after %i ms', async (takes, isThereAfter) => {
    const arrived = jest.fn();
    void minDuration(after(takes, () => 'answer')).then(arrived);
    await jest.advanceTimersByTimeAsync(isThereAfter - 1);
    expect(arrived).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(arrived).toHaveBeenCalledWith('answer');
  });

  it('is held back also when it is a failure', async () => {
    const failed = jest.fn();
    minDuration(after(210, fail)).catch(failed);
    await jest.advanceTimersByTimeAsync(399);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(new Error('down'));
  });

  it('is said to be waited for after 200 ms, once, and not at all when it is quicker', async () => {
    const [quick, slow] = [jest.fn(), jest.fn()];
    void minDuration(
      after(199, () => 'answer'),
      quick,
    );
    void minDuration(
      after(900, () => 'answer'),
      slow,
    );
    await jest.advanceTimersByTimeAsync(199);
    expect(slow).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1000);
    expect(slow).toHaveBeenCalledTimes(1);
    expect(quick).not.toHaveBeenCalled();
  });
});
