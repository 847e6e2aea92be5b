import { useEffect, useRef, type RefObject } from 'react';
import { useFieldOfAddress } from '../use-edition-key';

/**
 * Leads to the field that the address names, once: it is opened, brought into view and has the focus.
 * @returns a ref for the form that it stands in
 */
export function useLedToField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const path = useFieldOfAddress();
  useEffect(() => {
    const all = form.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
    const field = [...all].find(({ dataset }) => dataset['path'] === path);
    if (!field) return;
    for (let around = field.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
      around.open = true;
    // In the middle: at the top, the bar of the form lies over it.
    field.focus({ preventScroll: true });
    field.scrollIntoView?.({ block: 'center' });
  }, [path]);
  return form;
}
