import { useRef, useState } from 'react';
import type { Draft } from '../draft/draft';
import { Live } from '../live/live';
import { useIsHere } from './use-is-here';

/** What an attempt to send is given beside the values. */
export interface Attempt {
  /**
   * A UUID, the same until the form has been taken: after a lost connection the server knows that it has it already. It is
   * kept with the draft once it has been asked for.
   */
  retryKey(): string;
  /** Hears how much of what is sent has left, from 0 to 1. */
  onProgress(share: number): void;
  /** Fires when whoever sends it has had enough of waiting. */
  signal: AbortSignal;
  /** Whether the form is still looked at: nobody is called back from where they have gone meanwhile. */
  isHere(): boolean;
}

/** Sends a form: one attempt at a time, which can be followed and given up. */
export function useAttempt(draft: Draft) {
  const [progress] = useState(() => new Live<number | undefined>(undefined));
  const underWay = useRef<AbortController>(null);
  const isHere = useIsHere();

  return {
    /** How much of the attempt that is under way has left; nothing when that is not followed. */
    progress,
    isUnderWay: () => underWay.current !== null,
    stop: () => underWay.current?.abort(),
    /** Makes an attempt, unless one is under way: a second click comes before React has drawn the button as busy. */
    async once(make: (attempt: Attempt) => Promise<void>): Promise<void> {
      if (underWay.current) return;
      const { signal } = (underWay.current = new AbortController());
      progress.set(undefined);
      const attempt: Attempt = {
        retryKey: () => draft.retryKey(),
        onProgress: (share) => progress.set(share),
        signal,
        isHere,
      };
      await make(attempt).finally(() => (underWay.current = null));
    },
  };
}
