import { useRef, useState } from 'react';
import type { Draft } from '../draft/draft';
import { Observable } from '../observable/observable';
import { useIsHere } from './use-is-here';

/** What `send` gets beside the values. */
export interface Attempt {
  /** A UUID, the same until the form is accepted: the server recognises an attempt whose response was lost. Stored with the draft. */
  retryKey(): string;
  /** @param share how much has been uploaded, from 0 to 1 */
  onProgress(share: number): void;
  /** Aborts when the person stops waiting. */
  signal: AbortSignal;
  /** Whether the form is still on the page. */
  isHere(): boolean;
}

/** Sends a form: one attempt at a time, with its progress and a way to stop it. */
export function useAttempt(draft: Draft) {
  const [progress] = useState(() => new Observable<number | undefined>(undefined));
  const underWay = useRef<AbortController>(null);
  const isHere = useIsHere();

  return {
    /** The upload progress; nothing when the attempt does not report any. */
    progress,
    isUnderWay: () => underWay.current !== null,
    stop: () => underWay.current?.abort(),
    /** Makes an attempt, unless one is under way: a second click may come before React has disabled the button. */
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
