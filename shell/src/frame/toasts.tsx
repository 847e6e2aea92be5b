import { toast, useToaster } from '@conference/shell-kit/host';
import { useEffect, useLayoutEffect } from 'react';
import { rememberToasts, showCarriedToasts } from './carried-toasts';
import css from './toasts.module.css';
import { texts } from './texts';

let failures: string[] = [];

/** Removes the error toasts of the page that is left. A success stays, because it may be the reason for the new page. */
export function leaveFailures(): void {
  for (const id of failures) toast.dismiss(id);
}

/**
 * The visible toasts: errors last 4 s, successes 2 s, loading stays, 20 at most. The live region exists before its toasts, so that screen
 * readers announce each.
 */
export function Toasts() {
  const { toasts } = useToaster();
  useLayoutEffect(() => rememberToasts(toasts), [toasts]);
  useEffect(showCarriedToasts, []);
  useLayoutEffect(() => {
    failures = toasts.filter(({ type }) => type === 'error').map(({ id }) => id);
  }, [toasts]);
  return (
    <section aria-label={texts.messages} aria-live="polite" className={css.toasts}>
      {toasts
        .filter(({ visible }) => visible)
        .map(({ id, type, message }) => (
          <div key={id} className={css.toast} data-type={type}>
            {typeof message === 'function' ? null : message}
          </div>
        ))}
    </section>
  );
}
