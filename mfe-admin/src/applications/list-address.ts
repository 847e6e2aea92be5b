import { segments, subThemes, type Segment, type SubTheme } from '@conference/edition';
import { useSearchParams } from '@conference/shell-kit';
import { useCallback, useEffect, useMemo } from 'react';
import { PAGE_SIZE, type RegistrationList } from './use-registrations';

/** What a list shows, as its address says: a link to it and the way back both lead to the same rows. */
export interface ListAddress {
  q?: string;
  segment?: Segment;
  subTheme?: SubTheme;
  page: number;
}

/** The list's address, and how to change it. A change of anything but the page starts at the first page again. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => read(params), [params]);

  const change = useCallback(
    (changes: Partial<ListAddress>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries({ page: 1, ...changes })) {
            if (value === undefined || value === '' || value === 1) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        // Letters typed into the search are no steps to go back through.
        { replace: 'q' in changes, preventScrollReset: true },
      ),
    [setParams],
  );
  const toPage = useCallback((page: number) => change({ page }), [change]);
  return { address, change, toPage };
}

/** Leads from a page that is no more (an old link, a longer search) to the last one there is. */
export function useLastPage(list: RegistrationList, page: number, onPage: (page: number) => void): void {
  const last = Math.max(1, Math.ceil((list.total ?? 0) / PAGE_SIZE));
  const isPast = !list.loading && list.total !== undefined && page > last;
  useEffect(() => {
    if (isPast) onPage(last);
  }, [isPast, last, onPage]);
}

/** Words that an address makes up are no filter. */
function read(params: URLSearchParams): ListAddress {
  const page = Number(params.get('page'));
  return {
    q: params.get('q') ?? undefined,
    segment: segments.find((segment) => segment === params.get('segment')),
    subTheme: subThemes.find((subTheme) => subTheme === params.get('subTheme')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}
