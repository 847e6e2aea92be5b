import { call } from '@conference/api-client';
import { type Dates } from '@conference/contracts';
import { useEffect, useState } from 'react';

/** The conference's dates and time. The device's clock only measures how long ago the answer came. */
export interface ServerClock {
  dates: Dates;
  now(): number;
}

/** The pauses between retries, in ms; the last one repeats. */
const RETRY_MS = [5_000, 10_000, 30_000];

/** The server's clock, undefined until the server has answered. Fetched again after a failure, and when the tab becomes visible. */
export function useServerClock(): ServerClock | undefined {
  const [clock, setClock] = useState<ServerClock>();

  useEffect(() => {
    const abort = new AbortController();
    let failures = 0;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(retry);
      if (document.visibilityState !== 'visible') return;
      call('GET /dates', {}, { signal: abort.signal })
        .then((dates) => {
          const receivedAt = performance.now();
          setClock({ dates, now: () => Date.parse(dates.now) + performance.now() - receivedAt });
        })
        .catch(() => {
          if (abort.signal.aborted) return;
          retry = setTimeout(ask, RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]);
        });
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      abort.abort();
      clearTimeout(retry);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);

  return clock;
}
