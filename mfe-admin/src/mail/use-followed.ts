import type { Loaded } from '@conference/api-client';
import type { Mail } from '@conference/contracts';
import { useEffect } from 'react';

/** How soon a mail that is on its way is looked after, in ms: the outbox looks as often for what is due. */
export const LOOK_AGAIN_MS = 2000;

/**
 * Loads mails anew as long as one of them is on its way: in a moment it has left, or has not. One look follows the end of the
 * other, however that ended.
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
