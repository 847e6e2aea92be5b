import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, followed as it changes. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches);
}

/** Devices that may be used with fingers. Controls are 44 px high there. Stylesheets repeat this query, because no variable can hold it. */
export const TOUCH = '(max-width: 1000px), (pointer: coarse)';

/** A reader who wants nothing to move. */
export const CALM = '(prefers-reduced-motion: reduce)';
