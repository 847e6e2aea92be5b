import { listRegistrations, TOTAL_COUNT_HEADER, type Registration, type RegistrationListQuery } from '@conference/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useAdminSession } from '../console/admin-session';

/** Rows of one page of the console. */
export const PAGE_SIZE = 25;

interface Loaded {
  /** The question these rows answer. */
  asked: string;
  rows: Registration[];
  total?: number;
  failed: boolean;
}

/** One page of registrations: never more rows than are shown. */
export interface RegistrationList {
  rows: Registration[];
  /** How many there are on all pages, once it is known. */
  total?: number;
  loading: boolean;
  failed: boolean;
  reload(): void;
}

/**
 * Loads one page of registrations and loads it anew when the question changes.
 * @param query which, sorted how, and which page
 * @param onFailure what to do when it cannot be loaded; must not change between renders
 */
export function useRegistrations(
  query: RegistrationListQuery,
  onFailure: (failure: unknown) => void,
): RegistrationList {
  const { askWithHeaders } = useAdminSession();
  const [loaded, setLoaded] = useState<Loaded>({ asked: '', rows: [], failed: false });
  const [attempt, setAttempt] = useState(1);
  const reload = useCallback(() => setAttempt((last) => last + 1), []);
  const question = JSON.stringify({ pageSize: PAGE_SIZE, ...query });
  const asked = `${attempt} ${question}`;

  useEffect(() => {
    const leaving = new AbortController();
    askWithHeaders(listRegistrations, { query: JSON.parse(question) as RegistrationListQuery }, { signal: leaving.signal })
      .then(({ answer, headers }) => {
        const total = Number(headers.get(TOTAL_COUNT_HEADER) ?? answer.length);
        if (!leaving.signal.aborted) setLoaded({ asked, rows: answer, total, failed: false });
      })
      .catch((failure: unknown) => {
        if (leaving.signal.aborted) return;
        setLoaded({ asked, rows: [], failed: true });
        onFailure(failure);
      });
    return () => leaving.abort();
  }, [asked, question, askWithHeaders, onFailure]);

  // The rows that are there stay while the next ones are on their way.
  return { ...loaded, loading: loaded.asked !== asked, reload };
}
