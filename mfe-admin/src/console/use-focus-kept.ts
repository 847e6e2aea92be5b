import { focusHeading } from '@conference/ui';
import { useCallback, useRef } from 'react';

/**
 * Keeps the focus on the page when a dialog goes.
 * @returns a ref for what the dialog shows, and what is to be called when it has closed
 */
export function useFocusKept() {
  const shown = useRef<HTMLElement>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    shown.current = element;
    // It may go while it is open, with the row that it belongs to.
    return () => {
      if (element?.contains(document.activeElement)) focusHeading();
    };
  }, []);
  // Ant Design gives the focus back to what has opened a dialog, in vain if that is closed by now.
  const closed = () => {
    const { activeElement, body } = document;
    if (activeElement === body || shown.current?.contains(activeElement)) focusHeading();
  };
  return { ref, closed };
}
