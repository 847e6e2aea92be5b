import { segments, subThemes, type Segment, type SubTheme } from '@conference/edition';
import { useSearchParams } from '@conference/shell-kit';
import { useCallback, useMemo } from 'react';

/** What a list shows, as its address says: a link to it and the way back both lead to the same rows. */
export interface ListAddress {
  q?: string;
  segment?: Segment;
  subTheme?: SubTheme;
  page: number;
}

interface Change extends Partial<Omit<ListAddress, 'q'>> {
  q?: string;
}

/** The list's address, and how to change it. A change of anything but the page starts at the first page again. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => read(params), [params]);

  const change = useCallback(
    (changes: Change) =>
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
  return { address, change };
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
