import { useCallback, useEffect, useState } from 'react';

/**
 * Counts how many times something is to be loaded: once, and again at each `reload` and whenever the window is looked at again,
 * because somebody else may have decided meanwhile.
 */
export function useReload(): { attempt: number; reload(): void } {
  const [attempt, setAttempt] = useState(1);
  const reload = useCallback(() => setAttempt((last) => last + 1), []);
  useEffect(() => {
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  }, [reload]);
  return { attempt, reload };
}
