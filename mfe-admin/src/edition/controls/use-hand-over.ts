import { useCallback, useEffect, useRef } from 'react';

const CONTROLS = 'input, select, textarea, button, summary';

/** Finds what is to have the focus, or what it is in. */
type Find = (place: HTMLElement) => Element | null | undefined;

/**
 * Hands the focus over where the control that has it goes away or stands still elsewhere: nobody with a keyboard begins at the top again.
 * @returns `place`, a ref for what stays or takes its place; `handOver`, called together with the change: once it is drawn, the first control of
 *   what is found has the focus
 */
export function useHandOver(): { place(element: HTMLElement | null): void; handOver(find?: Find): void } {
  const here = useRef<HTMLElement>(null);
  const waiting = useRef<Find>(undefined);
  useEffect(() => {
    const [find, element] = [waiting.current, here.current];
    waiting.current = undefined;
    if (find && element) firstControl(find(element))?.focus();
  });
  const place = useCallback((element: HTMLElement | null) => void (here.current = element), []);
  const handOver = useCallback((find: Find = (element) => element) => void (waiting.current = find), []);
  return { place, handOver };
}

/** An element itself, or what can be used first in it. */
function firstControl(element: Element | null | undefined): HTMLElement | undefined {
  const all = element ? [element, ...element.querySelectorAll(CONTROLS)] : [];
  return all.find((one): one is HTMLElement => one.matches(CONTROLS) && !one.matches(':disabled'));
}
