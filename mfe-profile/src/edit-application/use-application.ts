import { call, isOffline, Refused, type CallOptions } from '@conference/api-client';
import { type Application } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { unhurried } from '@conference/ui';
import { useCallback, useEffect, useState } from 'react';
import type { AuthorSession } from '../authors-only/authors-only';
import { useSessionEnd } from '../authors-only/use-session-end';
import { texts } from './texts';

/** The application to edit, or why there is none yet. */
export type Loaded = Application | 'loading' | 'refused' | 'unreachable' | 'offline';

interface Opened {
  loaded: Loaded;
  /** Its index among the author's applications, the oldest first; once known. */
  index: number | undefined;
  load(): void;
  replace(stored: Application): void;
}

/**
 * Loads an application once, so that it does not change while it is edited. `load` loads it again; `replace` replaces it by a version
 * that is known.
 */
export function useApplication(id: string, { token, user: { email } }: AuthorSession): Opened {
  const endsSession = useSessionEnd();
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [index, setIndex] = useState<number>();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    const failed = (failure: unknown) => {
      if (leaving.signal.aborted || endsSession(failure)) return;
      const why = failure instanceof Refused ? 'refused' : isOffline(failure) ? 'offline' : 'unreachable';
      toast.error(texts[why], { id: texts[why] });
      setLoaded(why);
    };
    const options = { token, signal: leaving.signal };
    unhurried(Promise.all([call('GET /registrations/:id', { params: { id } }, options), indexOf(id, email, options)]))
      .then(([{ registration: application }, found]) => {
        setIndex(found);
        setLoaded(application);
      })
      .catch(failed);
    return () => leaving.abort();
  }, [id, token, email, endsSession, tries]);

  const load = useCallback(() => {
    setLoaded('loading');
    setTries((count) => count + 1);
  }, []);
  return { loaded, index, load, replace: setLoaded };
}

/** @returns nothing if the list cannot be loaded: the application can be edited without it */
async function indexOf(id: string, email: string, options: CallOptions): Promise<number | undefined> {
  try {
    const { registrations: applications } = await call('GET /my-registration', { query: { email } }, options);
    const index = applications.findIndex(({ _id }) => _id === id);
    return index < 0 ? undefined : index;
  } catch {
    return undefined;
  }
}
