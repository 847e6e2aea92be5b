import { useEffect, useEffectEvent } from 'react';

/** An event of the window, and so the same for host and modules, each of which has this file. Whoever has something to lose prevents it. */
const WHO_LOSES = 'wholoses';

/** Whether something on this page would be lost in another document. */
export const hasUnkept = (): boolean => !window.dispatchEvent(new Event(WHO_LOSES, { cancelable: true }));

/**
 * Tells whoever is about to leave for another document what would be lost in it.
 * @param isThere whether there is something now; it is called when somebody asks
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
