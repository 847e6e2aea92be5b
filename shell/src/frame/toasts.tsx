import { useToaster } from '@conference/shell-kit/host';
import { useEffect, useLayoutEffect } from 'react';
import { rememberToasts, showCarriedToasts } from './carried-toasts';
import css from './toasts.module.css';

/** The toasts that are up; screen readers hear them. Errors last 4 s, successes 2 s, loading stays, 20 at most. */
export function Toasts() {
  const { toasts } = useToaster();
  useLayoutEffect(() => rememberToasts(toasts), [toasts]);
  useEffect(showCarriedToasts, []);
  return (
    <div role="region" aria-label="Messages" className={css.toasts}>
      {toasts
        .filter(({ visible }) => visible)
        .map(({ id, type, message, ariaProps }) => (
          <div key={id} className={css.toast} data-type={type} {...ariaProps}>
            {typeof message === 'function' ? null : message}
          </div>
        ))}
    </div>
  );
}
