import { getRegistration, type Registration } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { unhurried } from '@conference/ui';
import { useEffect, useState } from 'react';
import { useAdminSession } from '../../console/admin-session';
import { texts } from './texts';

/** An application on its way (undefined), there, or not to be found (null). */
type Found = Registration | null | undefined;

/** Loads an application. The second value puts a newer one, as the server told it, in its place. */
export function useApplication(id: string): [Found, (registration: Registration) => void] {
  const { ask } = useAdminSession();
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    const leaving = new AbortController();
    unhurried(ask(getRegistration, { params: { id } }, { signal: leaving.signal }))
      .then(({ registration }) => {
        if (!leaving.signal.aborted) setFound(registration);
      })
      .catch((failure: unknown) => {
        if (leaving.signal.aborted) return;
        console.error(failure);
        toast.error(texts.loadFailed, { id: texts.loadFailed });
        setFound(null);
      });
    return () => leaving.abort();
  }, [ask, id]);

  return [found, setFound];
}
