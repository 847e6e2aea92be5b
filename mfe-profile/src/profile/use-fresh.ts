import { minDuration } from '@conference/ui';
import { useEffect, useEffectEvent, useState } from 'react';

interface Loaded<Answer> {
  answer: Answer | undefined;
  failed: boolean;
  /** Why it did. */
  failure?: unknown;
}

/** What has been loaded, if anything has, whether the last attempt failed, and another attempt. */
export interface Fresh<Answer> extends Loaded<Answer> {
  retry(): void;
}

/**
 * Loads on arrival and again whenever somebody comes back to the window, or the network to the device, so that what was
 * decided meanwhile appears. A failure leaves standing what was there before.
 * @param onFailure hears why, and whether something is there
 */
export function useFresh<Answer>(
  load: (signal: AbortSignal) => Promise<Answer>,
  onFailure: (failure: unknown, isShown: boolean) => void,
): Fresh<Answer> {
  const [state, setState] = useState<Loaded<Answer>>({ answer: undefined, failed: false });

  const [tries, setTries] = useState(0);

  const refresh = useEffectEvent(async (signal: AbortSignal) => {
    try {
      // Only the first answer is waited for in front of a spinner.
      const answer = await (state.answer ? load(signal) : minDuration(load(signal)));
      if (!signal.aborted) setState({ answer, failed: false });
    } catch (failure) {
      if (signal.aborted) return;
      setState(({ answer }) => ({ answer, failed: true, failure }));
      onFailure(failure, state.answer !== undefined);
    }
  });

  useEffect(() => {
    let latest = new AbortController();
    // What is asked anew is no longer waited for: a late answer must not stand over a younger one.
    const arrive = () => {
      latest.abort();
      latest = new AbortController();
      void refresh(latest.signal);
    };
    arrive();
    window.addEventListener('focus', arrive);
    window.addEventListener('online', arrive);
    return () => {
      latest.abort();
      window.removeEventListener('focus', arrive);
      window.removeEventListener('online', arrive);
    };
  }, [tries]);

  // Waited for in front of a spinner, like the first attempt.
  const retry = () => {
    setState({ answer: undefined, failed: false });
    setTries((count) => count + 1);
  };
  return { ...state, retry };
}
