import { useCallback, useEffect, useState } from 'react';

/**
 * Counts how many times something is to be loaded: once, and again at each `reload`.
 * @param isFollowed also whenever the window is looked at again, because somebody else may have decided meanwhile
 */
export function useReload(isFollowed: boolean): { attempt: number; reload(): void } {
  const [attempt, setAttempt] = useState(1);
  const reload = useCallback(() => setAttempt((last) => last + 1), []);
  useEffect(() => {
    if (!isFollowed) return undefined;
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  }, [isFollowed, reload]);
  return { attempt, reload };
}
