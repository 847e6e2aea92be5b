import { useLocation } from '@conference/shell-kit';
import { useEffect, useMemo } from 'react';

/** What a link from a list to one of its rows carries: the list to go back to, as it stood. */
export interface WayBack {
  list: string;
}

/** What the link back carries: the row that was open. */
export interface Opened {
  opened: string;
}

/** The id of the element that shows a row. */
export const rowId = (id: string) => `row-${id}`;

/** The state for links from this list. */
export function useWayBack(): WayBack {
  const { pathname, search } = useLocation();
  return useMemo(() => ({ list: pathname + search }), [pathname, search]);
}

/** The list a row was opened from, or the one that has them all. */
export function useListBehind(otherwise: string): string {
  const { state } = useLocation();
  return (state as WayBack | null)?.list ?? otherwise;
}

/** Once the rows are there, brings the one that was open back into view. */
export function useReturnToRow(loading: boolean): void {
  const { state } = useLocation();
  const opened = (state as Opened | null)?.opened;
  useEffect(() => {
    if (!loading && opened) document.getElementById(rowId(opened))?.scrollIntoView?.({ block: 'center' });
  }, [loading, opened]);
}
