import type { Bin } from '../bin/bin';
import type { DataSource } from 'typeorm';
import type { ConferenceClock } from '../dates/conference-clock';
import { HOUR, MINUTE } from '../durations';
import type { StoredKeys } from '../stored-keys/stored-keys';
import type { CountAnew } from '../tallies/count-anew';
import type { StrayFiles } from './stray-files';
import { Sweeper } from './sweeper';
import type { UnjudgedAbstracts } from './unjudged-abstracts';
import type { UnreadAbstracts } from './unread-abstracts';

describe('the sweeper', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('sweeps a minute after the start and then every hour until the API ends, which waits for the round that runs', async () => {
    const sweeper = new Sweeper(
      {} as DataSource,
      {} as ConferenceClock,
      {} as StrayFiles,
      {} as UnjudgedAbstracts,
      {} as UnreadAbstracts,
      {} as Bin,
      {} as CountAnew,
      {} as StoredKeys,
    );
    let end: () => void = () => undefined;
    const sweep = jest.spyOn(sweeper, 'sweep').mockImplementation(() => new Promise((resolve) => (end = resolve)));
    sweeper.onApplicationBootstrap();
    jest.advanceTimersByTime(MINUTE - 1);
    expect(sweep).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(sweep).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(2 * HOUR - MINUTE);
    expect(sweep).toHaveBeenCalledTimes(3);

    const ended = jest.fn();
    const ending = sweeper.beforeApplicationShutdown().then(ended);
    await Promise.resolve();
    jest.advanceTimersByTime(3 * HOUR);
    expect([sweep.mock.calls.length, ended.mock.calls.length]).toEqual([3, 0]);
    end();
    await ending;
    expect(ended).toHaveBeenCalled();
  });

  it('sweeps nothing when the API ends within its first minute', async () => {
    const sweeper = new Sweeper(
      {} as DataSource,
      {} as ConferenceClock,
      {} as StrayFiles,
      {} as UnjudgedAbstracts,
      {} as UnreadAbstracts,
      {} as Bin,
      {} as CountAnew,
      {} as StoredKeys,
    );
    const sweep = jest.spyOn(sweeper, 'sweep');
    sweeper.onApplicationBootstrap();
    await sweeper.beforeApplicationShutdown();
    jest.advanceTimersByTime(3 * HOUR);
    expect(sweep).not.toHaveBeenCalled();
  });
});
