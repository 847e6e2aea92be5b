import { asLine, MAX_PAGE } from '@conference/contracts';
import { useSearchParams } from '@conference/shell-kit';
import { useCallback, useEffect, useMemo } from 'react';
import { PAGE_SIZE, type List } from './use-list';

/** The words by which a list can be narrowed, by the name that each filter has in the address and in the call. */
export type Filters = Record<string, readonly string[]>;

/** What a list shows. It stands in the address, so that links and the Back button lead to the same rows. */
export type ListAddress<Kinds extends Filters> = { q?: string; page: number } & {
  [Name in keyof Kinds]?: Kinds[Name][number];
};

/** Changes what a list shows. A change of anything but the page starts at the first page again. */
export type ChangeAddress<Kinds extends Filters> = (changes: Partial<ListAddress<Kinds>>) => void;

/**
 * The list's address, and functions that change it.
 * @param filters what the list can be narrowed by; must not change between renders
 */
export function useListAddress<const Kinds extends Filters>(filters: Kinds) {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params, filters), [params, filters]);

  const change = useCallback<ChangeAddress<Kinds>>(
    (changes) =>
      // Letters typed into the search are no steps in the history.
      setParams((now) => changedQuery(now, { page: 1, ...changes }), {
        replace: 'q' in changes,
        preventScrollReset: true,
      }),
    [setParams],
  );
  const toPage = useCallback((page: number) => change({ page } as Partial<ListAddress<Kinds>>), [change]);
  return { address, change, toPage };
}

/**
 * Redirects from a page that no longer exists (an old link, a longer search, the last row removed) to the last page. It replaces the
 * history entry: the Back button would lead into a loop.
 */
export function useLastPage(list: Pick<List<unknown>, 'loading' | 'total'>, page: number): void {
  const [, setParams] = useSearchParams();
  const last = Math.max(1, Math.ceil((list.total ?? 0) / PAGE_SIZE));
  const isPast = !list.loading && list.total !== undefined && page > last;
  useEffect(() => {
    if (isPast) setParams((now) => changedQuery(now, { page: last }), { replace: true, preventScrollReset: true });
  }, [isPast, last, setParams]);
}

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
