import { focusHeading } from '@conference/ui';
import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on the page when a dialog goes.
 * @returns a ref for what the dialog shows, and what is to be called when it has closed
 */
export function usePageFocus() {
  const shown = useRef<HTMLDivElement>(null);
  const isInside = () => shown.current?.contains(document.activeElement);
  // It may go while it is open, with the row that it belongs to. Until it has gone, it takes back every focus.
  useLayoutEffect(
    () => () => {
      if (isInside()) setTimeout(focusFromNowhere);
    },
    [],
  );
  // Ant Design gives the focus back to what has opened a dialog, in vain if that is closed by now.
  const closed = () => (isInside() ? focusHeading() : focusFromNowhere());
  return { ref: shown, closed };
}

function focusFromNowhere(): void {
  if (document.activeElement === document.body) focusHeading();
}
