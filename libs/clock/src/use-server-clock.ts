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

/** How often it is asked while the tab is visible, in ms: organisers may move a deadline, or change a fee. */
const RENEWAL_MS = 5 * 60_000;

/**
 * The server's clock, undefined until the server has answered. Fetched again after a failure, when the tab becomes visible, and from time
 * to time while it is.
 */
export function useServerClock(): ServerClock | undefined {
  const [clock, setClock] = useState<ServerClock>();

  useEffect(() => {
    const abort = new AbortController();
    let failures = 0;
    let next: ReturnType<typeof setTimeout> | undefined;
    const askIn = (ms: number) => {
      clearTimeout(next);
      if (!abort.signal.aborted) next = setTimeout(ask, ms);
    };
    const ask = () => {
      clearTimeout(next);
      if (document.visibilityState !== 'visible') return;
      call('GET /dates', {}, { signal: abort.signal })
        .then((dates) => {
          const receivedAt = performance.now();
          setClock({ dates, now: () => Date.parse(dates.now) + performance.now() - receivedAt });
          failures = 0;
          askIn(RENEWAL_MS);
        })
        .catch(() => askIn(RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] ?? RENEWAL_MS));
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      abort.abort();
      clearTimeout(next);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);

  return clock;
}
