import { useEffect } from 'react';

/** What a page can fail of: its code does not arrive, or it breaks while it is shown. */
export type PageFailure = 'page_failed' | 'render_failed';

/** The event by which a page tells the shell. */
export const PAGE_FAILURE = 'pagefailure';

/** Tells the shell that a page failed, for the log of the API: for what stands in the page's place. */
export function useToldFailure(failure: PageFailure | undefined): void {
  useEffect(() => {
    if (failure) window.dispatchEvent(new CustomEvent(PAGE_FAILURE, { detail: failure }));
  }, [failure]);
}
