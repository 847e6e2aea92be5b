import { getOverview, type OverviewNumbers } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { unhurried } from '@conference/ui';
import { useEffect, useState } from 'react';
import { useAdminSession } from '../console/admin-session';
import { useReload } from '../list/use-reload';
import { texts } from './texts';

/** The numbers on their way (undefined), there, or not to be had (null). */
type Found = OverviewNumbers | null | undefined;

/** Loads the numbers, anew when the window is looked at again; those that are there stay meanwhile. */
export function useOverview(): { found: Found; reload(): void } {
  const { ask } = useAdminSession();
  const [found, setFound] = useState<Found>();
  const { attempt, reload } = useReload();

  useEffect(() => {
    const leaving = new AbortController();
    unhurried(ask(getOverview, {}, { signal: leaving.signal }))
      .then((numbers) => !leaving.signal.aborted && setFound(numbers))
      .catch(() => {
        if (leaving.signal.aborted) return;
        toast.error(texts.failed, { id: texts.failed });
        setFound((last) => last ?? null);
      });
    return () => leaving.abort();
  }, [ask, attempt]);

  return { found, reload };
}
