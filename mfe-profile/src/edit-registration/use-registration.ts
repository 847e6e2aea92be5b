import { call, Refused } from '@conference/api-client';
import { getRegistration, type Registration } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { unhurried } from '@conference/ui';
import { useCallback, useEffect, useState } from 'react';
import { useSessionEnd } from '../authors-only/use-session-end';
import { texts } from './texts';

/** What there is to edit, or why there is nothing yet. */
export type Loaded = Registration | 'loading' | 'refused' | 'unreachable';

/**
 * Loads an application once: what is being edited does not change under one's hands. `load` does it again, and `replace` puts
 * what is known to be stored now in its place.
 */
export function useRegistration(id: string, token: string): { loaded: Loaded; load(): void; replace(stored: Registration): void } {
  const endsSession = useSessionEnd();
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    const failed = (failure: unknown) => {
      if (leaving.signal.aborted || endsSession(failure)) return;
      const why = failure instanceof Refused ? 'refused' : 'unreachable';
      toast.error(texts[why], { id: texts[why] });
      setLoaded(why);
    };
    unhurried(call(getRegistration, { params: { id } }, { token, signal: leaving.signal }))
      .then(({ registration }) => setLoaded(registration))
      .catch(failed);
    return () => leaving.abort();
  }, [id, token, endsSession, tries]);

  const load = useCallback(() => {
    setLoaded('loading');
    setTries((count) => count + 1);
  }, []);
  return { loaded, load, replace: setLoaded };
}
