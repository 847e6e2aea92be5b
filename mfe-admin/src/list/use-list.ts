import { TOTAL_COUNT_HEADER, type CallInput, type Endpoint } from '@conference/contracts';
import { useEffect, useState } from 'react';
import { useAdminSession } from '../console/admin-session';
import { useReload } from './use-reload';

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

/** What was last told of a list: the question and how often it was asked by then, and the rows that answer it. */
interface Told<Row> extends Pick<List<Row>, 'rows' | 'total' | 'failed'> {
  question: string;
  attempt: number;
}

/** One page of a list, or a short one as a whole: never more rows than are shown. */
export interface List<Row> {
  rows: Row[];
  /** How many there are on all pages, once it is known. */
  total?: number;
  /** The rows that are asked for are on their way; those that are there, if any, answer another question. */
  loading: boolean;
  /** The rows that are there are read anew. */
  refreshing: boolean;
  /** They could not be had, and there are none. */
  failed: boolean;
  /** Loads the same page anew. The rows that are there stay meanwhile, and where that fails. */
  reload(): void;
  /** Grows with each `reload`: what stands beside the list is then read anew, too. */
  version: number;
}

/**
 * Loads one page of a list, anew when the question changes and when the window is looked at again: somebody else may have
 * decided meanwhile. Rows stay as long as nothing better is known: until a new question is answered or fails.
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
  const [told, setTold] = useState<Told<Row>>({ question: '', attempt: 0, rows: [], failed: false });
  const { attempt, reload } = useReload();
  const question = JSON.stringify(isWhole ? query : { pageSize: PAGE_SIZE, ...query });

  useEffect(() => {
    const leaving = new AbortController();
    askWithHeaders(endpoint, { query: JSON.parse(question) as Query }, { signal: leaving.signal })
      .then(({ answer, headers }) => {
        const rows = rowsOf(answer);
        const total = Number(headers.get(TOTAL_COUNT_HEADER) ?? rows.length);
        if (!leaving.signal.aborted) setTold({ question, attempt, rows, total, failed: false });
      })
      .catch((failure: unknown) => {
        if (leaving.signal.aborted) return;
        setTold((last) => {
          const stays = last.question === question && !last.failed;
          return stays ? { ...last, attempt } : { question, attempt, rows: [], failed: true };
        });
        onFailure(failure);
      });
    return () => leaving.abort();
  }, [attempt, question, endpoint, rowsOf, askWithHeaders, onFailure]);

  const { rows, total, failed } = told;
  const isAnswered = told.question === question && !failed;
  const isAsking = told.question !== question || told.attempt !== attempt;
  return { rows, total, failed, loading: isAsking && !isAnswered, refreshing: isAsking && isAnswered, reload, version: attempt };
}
