import { useLocation } from '@conference/shell-kit';
import { useEffect, useMemo } from 'react';

/** The state of a link from a list to a row: the address of the list, and its place in the history. */
export interface WayBack {
  list: string;
  place?: string;
}

/** The state of the link back: the row that was open. */
export interface Opened {
  opened: string;
}

/** The row that was last opened from a list, by the list's history entry. Kept here, because the Back button passes no state. */
const openedFrom = new Map<string, string>();

/** The id of the element that shows a row. */
export const rowId = (id: string) => `row-${id}`;

/** The state for links from this list. */
export function useWayBack(): WayBack {
  const { pathname, search, key } = useLocation();
  return useMemo(() => ({ list: pathname + search, place: key }), [pathname, search, key]);
}

/** The list that a row was opened from, or `otherwise`. */
export function useListBehind(otherwise: string): string {
  const { state } = useLocation();
  return (state as WayBack | null)?.list ?? otherwise;
}

/** The history entry of the list behind. Remembers this row as the one that was opened from it. */
export function usePlaceBehind(id: string): string | undefined {
  const { state } = useLocation();
  const place = (state as WayBack | null)?.place;
  useEffect(() => {
    if (place) openedFrom.set(place, id);
  }, [place, id]);
  return place;
}

/** Scrolls to the row that was open, once the rows are there. */
export function useReturnToRow(loading: boolean): void {
  const { state, key } = useLocation();
  const opened = (state as Opened | null)?.opened;
  useEffect(() => {
    if (loading) return;
    const row = opened ?? openedFrom.get(key);
    openedFrom.delete(key);
    if (row) document.getElementById(rowId(row))?.scrollIntoView?.({ block: 'center' });
  }, [loading, opened, key]);
}
