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

/** Where fingers may press: what is pressed is 44 px high there. Style sheets repeat these words, which no variable can hold. */
export const TOUCH = '(max-width: 1000px), (pointer: coarse)';

/** A reader who wants nothing to move. */
export const CALM = '(prefers-reduced-motion: reduce)';
