import { useLocation } from '@conference/shell-kit';
import { useEffect, useMemo } from 'react';

/** What a link from a list to one of its rows carries: the list to go back to, as it stood, and its place in the history. */
export interface WayBack {
  list: string;
  place?: string;
}

/** What the link back carries: the row that was open. */
export interface Opened {
  opened: string;
}

/** The row that was last opened from a list, by the list's place in the history: the browser's own way back carries nothing. */
const openedFrom = new Map<string, string>();

/** The id of the element that shows a row. */
export const rowId = (id: string) => `row-${id}`;

/** The state for links from this list. */
export function useWayBack(): WayBack {
  const { pathname, search, key } = useLocation();
  return useMemo(() => ({ list: pathname + search, place: key }), [pathname, search, key]);
}

/** The list a row was opened from, or the one that has them all. */
export function useListBehind(otherwise: string): string {
  const { state } = useLocation();
  return (state as WayBack | null)?.list ?? otherwise;
}

/** The place in the history of the list behind, which is told that this row is the one that is open. */
export function usePlaceBehind(id: string): string | undefined {
  const { state } = useLocation();
  const place = (state as WayBack | null)?.place;
  useEffect(() => {
    if (place) openedFrom.set(place, id);
  }, [place, id]);
  return place;
}

/** Once the rows are there, brings the one that was open back into view: there is no place to scroll to before. */
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
