import { call } from '@conference/api-client';
import { type Dates } from '@conference/contracts';
import { useEffect, useState } from 'react';

/** The conference's dates and its time: the device's clock is only used to measure how long ago it was told. */
export interface ServerClock {
  dates: Dates;
  now(): number;
}

/** How long after a failure the server is asked again, in ms: the last one holds for all further ones. */
const AGAIN_MS = [5_000, 10_000, 30_000];

/** Asks the server for the time, again while it cannot be had, and when a sleeping tab comes back. Nothing until it has answered. */
export function useServerClock(): ServerClock | undefined {
  const [clock, setClock] = useState<ServerClock>();

  useEffect(() => {
    const leaving = new AbortController();
    let failures = 0;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(again);
      if (document.visibilityState !== 'visible') return;
      call('GET /dates', {}, { signal: leaving.signal })
        .then((dates) => {
          const told = performance.now();
          setClock({ dates, now: () => Date.parse(dates.now) + performance.now() - told });
        })
        // The page stands without it meanwhile.
        .catch(() => {
          if (leaving.signal.aborted) return;
          again = setTimeout(ask, AGAIN_MS[Math.min(failures++, AGAIN_MS.length - 1)]);
        });
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      leaving.abort();
      clearTimeout(again);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);

  return clock;
}
