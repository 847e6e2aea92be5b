import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Dismisses something open on a press or focus outside, and on Escape, which returns the focus to its button.
 * @param around the element that counts as inside
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
    // A focus that goes nowhere is no reason: some browsers do that before a click.
    here.addEventListener('focusout', ({ relatedTarget }) => isElsewhere(relatedTarget) && dismiss(), until);
    return () => gone.abort();
  }, [around, open]);
}
