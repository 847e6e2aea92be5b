import { useLayoutEffect } from 'react';

/** How a page fails: its code does not arrive, or it throws while it renders. */
export type PageFailure = 'page_failed' | 'render_failed';

/** The event that reports a failed page to the shell. */
export const PAGE_FAILURE = 'pagefailure';

/** Reports a failed page to the shell, which logs it at the API. Released modules know it by this name. */
export function useToldFailure(failure: PageFailure | undefined): void {
  // Before the paint: the shell may show another page in its place.
  useLayoutEffect(() => {
    if (failure) window.dispatchEvent(new CustomEvent(PAGE_FAILURE, { detail: failure }));
  }, [failure]);
}
