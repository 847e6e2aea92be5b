import { getMail, type MailDetails } from '@conference/contracts';
import { useEffect, useState } from 'react';
import { useAdminSession } from '../console/admin-session';

/** A mail on its way (undefined), there, or not to be had (null). */
type Found = MailDetails | null | undefined;

/**
 * One mail with what it says. What was read stays while it is read anew, and where that fails.
 * @param id must not change between renders
 * @param version grows when the mail may have changed
 */
export function useMail(id: string, version: number): Found {
  const { ask } = useAdminSession();
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    const leaving = new AbortController();
    ask(getMail, { params: { id } }, { signal: leaving.signal })
      .then(({ mail }) => !leaving.signal.aborted && setFound(mail))
      .catch(() => !leaving.signal.aborted && setFound((read) => read ?? null));
    return () => leaving.abort();
  }, [ask, id, version]);

  return found;
}
