import { focusHeading } from '@conference/ui';
import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on the page when what has it is removed: a dialog, or a form that is made anew.
 * @returns a ref for what is removed or the content of the dialog, and a function to call when a dialog has closed
 */
export function usePageFocus() {
  const shown = useRef<HTMLDivElement>(null);
  const isInside = () => shown.current?.contains(document.activeElement);
  // It may be removed while it is open, with its row. Until then it takes back every focus.
  useLayoutEffect(
    () => () => {
      if (isInside()) setTimeout(focusFromNowhere);
    },
    [],
  );
  // Ant Design gives the focus back to what opened the dialog, in vain if that is disabled by now.
  const closed = () => (isInside() ? focusHeading() : focusFromNowhere());
  return { ref: shown, closed };
}

function focusFromNowhere(): void {
  if (document.activeElement === document.body) focusHeading();
}
