import { focusHeading } from '@conference/ui';
import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on the page when the focused part is removed: a dialog, or a form that is rendered anew.
 * @returns a ref for that part or for the content of the dialog, and a function to call when a dialog has closed
 */
export function usePageFocus() {
  const shown = useRef<HTMLDivElement>(null);
  const isInside = () => shown.current?.contains(document.activeElement);
  // A dialog may be removed while it is open, together with its row. Until then it takes back every focus, hence the timeout.
  useLayoutEffect(
    () => () => {
      if (isInside()) setTimeout(focusFromNowhere);
    },
    [],
  );
  // Ant Design returns the focus to the button that opened the dialog. That fails if the button is disabled by now.
  const closed = () => (isInside() ? focusHeading() : focusFromNowhere());
  return { ref: shown, closed };
}

function focusFromNowhere(): void {
  if (document.activeElement === document.body) focusHeading();
}
