import { callWithHeaders, isForNow, isOffline, useCall } from '@conference/api-client';
import type { Application, CallAt, InputOf } from '@conference/contracts';
import { minDuration } from '@conference/ui';
import { useCallback, useState } from 'react';
import type { AuthorSession } from '../authors-only/authors-only';
import { useSessionEnd } from '../authors-only/use-session-end';

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
 * Loads an application once, so that it does not change while it is edited. `load` loads it again. `replace` replaces it with a known
 * version.
 */
export function useApplication(id: string, { token, user: { email } }: AuthorSession): Opened {
  const endsSession = useSessionEnd();
  const [replaced, replace] = useState<Application>();
  const one = useOwn('GET /registrations/:id', { params: { id } }, token, endsSession);
  // If the list cannot be loaded, the application can be edited without it.
  const all = useOwn('GET /my-registration', { query: { email } }, token);
  const index = all.answer?.registrations.findIndex(({ _id }) => _id === id) ?? -1;

  const { reload: loadOne } = one;
  const { reload: loadAll } = all;
  const load = useCallback(() => {
    replace(undefined);
    loadOne();
    loadAll();
  }, [loadOne, loadAll]);

  const isLoading = one.loading || one.refreshing || (!one.failure && (all.loading || all.refreshing));
  const loaded = isLoading ? 'loading' : one.failure ? reasonOf(one.failure) : one.answer?.registration;
  return { loaded: replaced ?? loaded ?? 'loading', index: index < 0 ? undefined : index, load, replace };
}

/** A call with the author's token, with a spinner meanwhile. */
function useOwn<At extends CallAt>(at: At, input: InputOf<At>, token: string, onFailure?: (failure: unknown) => void) {
  return useCall(at, input, {
    make: (options) => minDuration(callWithHeaders(at, input, { ...options, token })),
    onFailure,
  });
}

const reasonOf = (failure: unknown) =>
  !isForNow(failure) ? 'refused' : isOffline(failure) ? 'offline' : 'unreachable';
