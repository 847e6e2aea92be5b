import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page is being drawn ahead (docs/decisions/0010), or taken over just as it was drawn. What only this device knows, or
 * whoever is signed in, joins right after: the first time that this says no.
 */
export function useIsDrawnAhead(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** Calls `then` once, right after a page that was drawn ahead has been taken over; never for what a browser has drawn itself. */
export function useOnceTakenOver(then: () => void): void {
  const isDrawnAhead = useIsDrawnAhead();
  const [wasDrawnAhead] = useState(isDrawnAhead);
  const isTakenOver = wasDrawnAhead && !isDrawnAhead;
  const follow = useEffectEvent(then);
  // Before anything of it is painted.
  useLayoutEffect(() => {
    if (isTakenOver) follow();
  }, [isTakenOver]);
}
