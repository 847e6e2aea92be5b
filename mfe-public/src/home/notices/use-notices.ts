import { call } from '@conference/api-client';
import { type Notice } from '@conference/contracts';
import { minDuration } from '@conference/ui';
import { useEffect, useState } from 'react';

/**
 * The notices, the newest first. Undefined at first, 'loading' when they are slow, and an empty list after a failure, which is only
 * logged.
 */
export function useNotices(): readonly Notice[] | 'loading' | undefined {
  const [notices, setNotices] = useState<readonly Notice[] | 'loading'>();

  useEffect(() => {
    const leaving = new AbortController();
    minDuration(call('GET /notices', {}, { signal: leaving.signal }), () => setNotices('loading'))
      .then((answer) => setNotices(answer.notices))
      .catch((failure: unknown) => {
        if (leaving.signal.aborted) return;
        console.error('The notices could not be loaded.', failure);
        setNotices([]);
      });
    return () => leaving.abort();
  }, []);

  return notices;
}
