import { call } from '@conference/api-client';
import { getDates, type Dates } from '@conference/contracts';
import { useEffect, useState } from 'react';

/** The conference's dates and its time: the device's clock is only used to measure how long ago it was told. */
export interface ServerClock {
  dates: Dates;
  now(): number;
}

/** Asks the server for the time, and again when a sleeping tab comes back. Nothing until it has answered. */
export function useServerClock(): ServerClock | undefined {
  const [clock, setClock] = useState<ServerClock>();

  useEffect(() => {
    const leaving = new AbortController();
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      call(getDates, {}, { signal: leaving.signal })
        .then((dates) => {
          const told = performance.now();
          setClock({ dates, now: () => Date.parse(dates.now) + performance.now() - told });
        })
        // The page stands without it.
        .catch(() => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      leaving.abort();
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);

  return clock;
}
