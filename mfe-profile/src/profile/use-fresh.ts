import { unhurried } from '@conference/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/** What has been loaded, if anything has, and whether the last attempt failed. */
export interface Fresh<Answer> {
  answer: Answer | undefined;
  failed: boolean;
}

/**
 * Loads on arrival and again whenever the window regains the focus, so that what was decided meanwhile appears.
 * A failure leaves standing what was there before.
 */
export function useFresh<Answer>(
  load: (signal: AbortSignal) => Promise<Answer>,
  onFailure: (failure: unknown) => void,
): Fresh<Answer> {
  const [state, setState] = useState<Fresh<Answer>>({ answer: undefined, failed: false });

  const refresh = useEffectEvent(async (signal: AbortSignal) => {
    try {
      // Only the first answer is waited for in front of a spinner.
      const answer = await (state.answer ? load(signal) : unhurried(load(signal)));
      if (!signal.aborted) setState({ answer, failed: false });
    } catch (failure) {
      if (signal.aborted) return;
      setState(({ answer }) => ({ answer, failed: true }));
      onFailure(failure);
    }
  });

  useEffect(() => {
    const leaving = new AbortController();
    const arrive = () => void refresh(leaving.signal);
    arrive();
    window.addEventListener('focus', arrive);
    return () => {
      leaving.abort();
      window.removeEventListener('focus', arrive);
    };
  }, []);

  return state;
}
