import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Closes what is open when somebody presses elsewhere, when the focus goes on, and on Escape, which gives the focus back to
 * what had opened it.
 * @param around what is not elsewhere
 */
export function useDismissal(around: RefObject<HTMLElement | null>, open: boolean, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    const here = around.current;
    if (!open || !here) return;
    const gone = new AbortController();
    const until = { signal: gone.signal };
    const isElsewhere = (target: EventTarget | null) => target instanceof Node && !here.contains(target);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      const opener = here.querySelector<HTMLElement>('[aria-expanded="true"]');
      if (!isElsewhere(document.activeElement)) opener?.focus();
      dismiss();
    };
    document.addEventListener('keydown', onKey, until);
    document.addEventListener('pointerdown', ({ target }) => isElsewhere(target) && dismiss(), until);
    // Where the focus goes nowhere, which it also does before a click in some browsers, nobody has left.
    here.addEventListener('focusout', ({ relatedTarget }) => isElsewhere(relatedTarget) && dismiss(), until);
    return () => gone.abort();
  }, [around, open]);
}
