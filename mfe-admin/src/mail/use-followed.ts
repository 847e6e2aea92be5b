import type { Loaded } from '@conference/api-client';
import type { Mail } from '@conference/contracts';
import { useEffect } from 'react';

/** How soon mails on their way are loaded again, in ms: as often as the outbox sends what is due. */
export const LOOK_AGAIN_MS = 2000;

/**
 * Loads mails again as long as one of them is on its way. The next load waits for the end of the last, even if that failed.
 */
export function useFollowed(
  mails: Mail[],
  { loading, refreshing, reload }: Pick<Loaded<unknown>, 'loading' | 'refreshing' | 'reload'>,
): void {
  const isAsking = loading || refreshing;
  const isOnItsWay = mails.some(({ state }) => state === 'queued' || state === 'sending');
  useEffect(() => {
    if (isAsking || !isOnItsWay) return undefined;
    const timer = setTimeout(reload, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isOnItsWay, isAsking, reload]);
}
