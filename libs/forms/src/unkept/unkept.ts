import { useEffect, useEffectEvent } from 'react';

/** A window event, because host and modules each have their own copy of this file. A form with something to lose prevents it. */
const WHO_LOSES = 'wholoses';

/** Whether something on this page would be lost in another document. */
export const hasUnkept = (): boolean => !window.dispatchEvent(new Event(WHO_LOSES, { cancelable: true }));

/**
 * Reports that something would be lost if the page were left for another document.
 * @param isThere called at each question: whether there is something to lose now
 */
export function useUnkept(isThere: () => boolean): void {
  const answer = useEffectEvent((question: Event) => {
    if (isThere()) question.preventDefault();
  });
  useEffect(() => {
    const onAsked = (question: Event) => answer(question);
    window.addEventListener(WHO_LOSES, onAsked);
    return () => window.removeEventListener(WHO_LOSES, onAsked);
  }, []);
}
