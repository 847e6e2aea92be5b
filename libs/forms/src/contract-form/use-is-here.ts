import { useCallback, useEffect, useRef } from 'react';

/** Whether what asked for something is still on the page: nobody is called back from where they have gone meanwhile. */
export function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  return useCallback(() => here.current, []);
}
