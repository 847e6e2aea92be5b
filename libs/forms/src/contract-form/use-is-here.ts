import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is still mounted: a late response must not navigate somebody who has left. */
export function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  return useCallback(() => here.current, []);
}
