import { call } from '@conference/api-client';
import { listNotices, type Notice } from '@conference/contracts';
import { useEffect, useState } from 'react';

/** How long nothing is said of waiting, in ms: what is quick does not flash. */
const PATIENCE = 200;

/**
 * The notices, the newest first. Nothing at first, 'loading' when they are slow, and an empty list when they cannot be
 * had: that is told to the console and to nobody else.
 */
export function useNotices(): readonly Notice[] | 'loading' | undefined {
  const [notices, setNotices] = useState<readonly Notice[] | 'loading'>();

  useEffect(() => {
    const leaving = new AbortController();
    const slow = setTimeout(() => setNotices('loading'), PATIENCE);
    call(listNotices, {}, { signal: leaving.signal })
      .then((answer) => setNotices(answer.notices))
      .catch((failure: unknown) => {
        if (leaving.signal.aborted) return;
        console.error('The notices could not be loaded.', failure);
        setNotices([]);
      })
      .finally(() => clearTimeout(slow));
    return () => {
      leaving.abort();
      clearTimeout(slow);
    };
  }, []);

  return notices;
}
