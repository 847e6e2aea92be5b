import { asLine, MAX_PAGE } from '@conference/contracts';
import { useLocation, useSearchParams } from '@conference/shell-kit';
import { useCallback, useEffect, useMemo } from 'react';

/** The words by which a list can be narrowed, by the name that each filter has in the address and in the call. */
export type Filters = Record<string, readonly string[]>;

/** What a list shows. It stands in the address, so that links and the Back button lead to the same rows. */
export type ListAddress<Kinds extends Filters> = { q?: string; page: number } & {
  [Name in keyof Kinds]?: Kinds[Name][number];
};

/**
 * The list's address.
 * @param filters what the list can be narrowed by; must not change between renders
 */
export function useListAddress<const Kinds extends Filters>(filters: Kinds): ListAddress<Kinds> {
  const [params] = useSearchParams();
  return useMemo(() => readAddress(params, filters), [params, filters]);
}

/** The last change until it is rendered: the key of the old address, and the new query. */
let undrawn: { key: string; query: URLSearchParams } | undefined;

/** Changes what a list shows. A change of anything but the page starts at the first page again. */
export function useChangeAddress() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  useEffect(() => {
    undrawn = undefined;
  }, [key]);
  return useCallback(
    // Typing into the search adds no history entries.
    (changes: Record<string, string | number | undefined>, { replace = 'q' in changes } = {}) => {
      // A filter pressed before the search is rendered must not lose its words.
      const now = undrawn?.key === key ? undrawn.query : params;
      undrawn = { key, query: changedQuery(now, { page: 1, ...changes }) };
      setParams(undrawn.query, { replace, preventScrollReset: true });
    },
    [key, params, setParams],
  );
}

/** The address of a filtered list: `listUrl('/admin/accepted', { paymentStatus: 'unpaid' })`. */
export const listUrl = (path: string, narrowed: Record<string, string>): string =>
  `${path}?${new URLSearchParams(narrowed).toString()}`;

/** The query of an address after some changes; defaults are left out. */
export function changedQuery(now: URLSearchParams, changes: Record<string, unknown>): URLSearchParams {
  const next = new URLSearchParams(now);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '' || value === 1) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/**
 * What a list shows, by the query of its address. Pages are limited to what the API accepts, and unknown filter words are ignored.
 */
export function readAddress<Kinds extends Filters>(params: URLSearchParams, filters: Kinds): ListAddress<Kinds> {
  const page = Number(params.get('page'));
  const chosen = Object.entries(filters).map(([name, words]) => [
    name,
    words.find((word) => word === params.get(name)),
  ]);
  return {
    ...Object.fromEntries(chosen),
    q: asLine(params.get('q') ?? '') || undefined,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, MAX_PAGE) : 1,
  };
}
