import { TOTAL_COUNT_HEADER, type CallInput, type Endpoint } from '@conference/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useAdminSession } from '../console/admin-session';

/** Rows of one page of the console. */
export const PAGE_SIZE = 25;
/** For how long a list is waited for without a word, in ms: what flashes by is only felt as a jerk. */
export const SPINNER_AFTER_MS = 200;

/** A call of the endpoint table that answers a list. One for each kind of rows, made outside of components. */
export interface ListSource<Query extends object, Answer, Row> {
  endpoint: Endpoint<CallInput & { query?: Query }, Answer>;
  rowsOf(answer: Answer): Row[];
  /** Whether it answers all rows at once: such a list is short. */
  isWhole?: boolean;
}

interface Loaded<Row> {
  /** The question these rows answer. */
  asked: string;
  rows: Row[];
  total?: number;
  failed: boolean;
}

/** One page of a list, or a short one as a whole: never more rows than are shown. */
export interface List<Row> {
  rows: Row[];
  /** How many there are on all pages, once it is known. */
  total?: number;
  loading: boolean;
  failed: boolean;
  /** Loads the same page anew; the rows that are there stay meanwhile. */
  reload(): void;
  /** Grows with each `reload`: what stands beside the list is then read anew, too. */
  version: number;
}

/**
 * Loads one page of a list, anew when the question changes and when the window is looked at again: somebody else may have
 * decided meanwhile.
 * @param source where the rows come from; must not change between renders
 * @param query which, sorted how, and which page
 * @param onFailure what to do when it cannot be loaded; must not change between renders
 */
export function useList<Query extends object, Answer, Row>(
  { endpoint, rowsOf, isWhole = false }: ListSource<Query, Answer, Row>,
  query: Query,
  onFailure: (failure: unknown) => void,
): List<Row> {
  const { askWithHeaders } = useAdminSession();
  const [loaded, setLoaded] = useState<Loaded<Row>>({ asked: '', rows: [], failed: false });
  const [attempt, setAttempt] = useState(1);
  const reload = useCallback(() => setAttempt((last) => last + 1), []);
  const question = JSON.stringify(isWhole ? query : { pageSize: PAGE_SIZE, ...query });
  const asked = `${attempt} ${question}`;

  useEffect(() => {
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  }, [reload]);

  useEffect(() => {
    const leaving = new AbortController();
    askWithHeaders(endpoint, { query: JSON.parse(question) as Query }, { signal: leaving.signal })
      .then(({ answer, headers }) => {
        const rows = rowsOf(answer);
        const total = Number(headers.get(TOTAL_COUNT_HEADER) ?? rows.length);
        if (!leaving.signal.aborted) setLoaded({ asked, rows, total, failed: false });
      })
      .catch((failure: unknown) => {
        if (leaving.signal.aborted) return;
        setLoaded({ asked, rows: [], failed: true });
        onFailure(failure);
      });
    return () => leaving.abort();
  }, [asked, question, endpoint, rowsOf, askWithHeaders, onFailure]);

  // The rows that are there stay while the next ones are on their way.
  return { ...loaded, loading: loaded.asked !== asked, reload, version: attempt };
}
