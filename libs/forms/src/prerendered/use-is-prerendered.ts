import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page is being prerendered (docs/decisions/0010) or hydrated. What depends on the device or on who is signed in has to
 * wait until this is false.
 */
export function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** Calls `then` once, right after a prerendered page is hydrated; never on a page that the browser has rendered itself. */
export function useOnHydrated(then: () => void): void {
  const isPrerendered = useIsPrerendered();
  const [wasPrerendered] = useState(isPrerendered);
  const isHydrated = wasPrerendered && !isPrerendered;
  const callThen = useEffectEvent(then);
  // A layout effect, so that it runs before anything is painted.
  useLayoutEffect(() => {
    if (isHydrated) callThen();
  }, [isHydrated]);
}
