import type { DataSource } from 'typeorm';
import { HOUR } from '../durations';
import type { OrphanFiles } from './orphan-files';
import { Sweeper } from './sweeper';

describe('the sweeper', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('sweeps every hour until the API ends, which waits for the round that runs', async () => {
    const sweeper = new Sweeper({} as DataSource, {} as OrphanFiles);
    let end: () => void = () => undefined;
    const sweep = jest.spyOn(sweeper, 'sweep').mockImplementation(() => new Promise((resolve) => (end = resolve)));
    sweeper.onApplicationBootstrap();
    jest.advanceTimersByTime(HOUR - 1);
    expect(sweep).not.toHaveBeenCalled();
    jest.advanceTimersByTime(HOUR + 1);
    expect(sweep).toHaveBeenCalledTimes(2);

    const ended = jest.fn();
    const ending = sweeper.beforeApplicationShutdown().then(ended);
    await Promise.resolve();
    jest.advanceTimersByTime(3 * HOUR);
    expect([sweep.mock.calls.length, ended.mock.calls.length]).toEqual([2, 0]);
    end();
    await ending;
    expect(ended).toHaveBeenCalled();
  });
});
