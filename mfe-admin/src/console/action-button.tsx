import { focusHeading } from '@conference/ui';
import { Button, type ButtonProps } from 'antd';
import { useLayoutEffect, useRef } from 'react';

/**
 * A button that may disappear after its action, for example together with a deleted row. The focus then moves to the dialog or the heading
 * above it.
 */
export function ActionButton(props: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current && current === document.activeElement) passFocusOn(current);
    };
  }, []);
  return <Button {...props} ref={button} />;
}

function passFocusOn(button: Element): void {
  const above =
    button.closest<HTMLElement>('[role="dialog"]') ?? button.closest('section')?.querySelector<HTMLElement>('h2');
  if (!above) return focusHeading();
  above.tabIndex = -1;
  above.focus();
}
