import type { Loaded } from '@conference/api-client';
import { TOTAL_COUNT_HEADER, type AnswerOf, type CallAt, type InputOf, type QueryOf } from '@conference/contracts';
import { useEffect } from 'react';
import { useLoaded, type LoadSays } from '../console/use-loaded';
import { useChangeAddress } from './list-address';

/** Rows of one page of the console. */
export const PAGE_SIZE = 25;
/** How long a list loads without a spinner, in ms: a flash would disturb. */
export const SPINNER_AFTER_MS = 200;

/** A call that answers a list. One for each kind of rows, made outside of components. */
export interface ListSource<At extends CallAt, Row> {
  at: At;
  rowsOf(answer: AnswerOf<At>): Row[];
  /** The toast after a failed load. Absent if the failure is visible without a toast. */
  says?: LoadSays;
}

/** One page of a list, or a whole short list. Never more rows than are shown. */
export interface List<Row> extends Omit<Loaded<unknown>, 'answer' | 'headers'> {
  /** The latest rows. Until this page is loaded, those of the previous one. */
  rows: Row[];
  /** How many there are on all pages, once it is known. */
  total?: number;
  /** Which page it is, and the way to others; a short list has none. */
  page?: number;
  toPage?(page: number): void;
}

/**
 * Loads one page of a list: again when the query changes or the window gets the focus, since somebody else may have decided.
 * @param source where the rows come from; must not change between renders
 * @param query filters, order and page; without a page it answers all rows together
 */
export function useList<At extends CallAt, Row>(
  { at, rowsOf, says }: ListSource<At, Row>,
  query: QueryOf<At>,
): List<Row> {
  const change = useChangeAddress();
  const { page } = query as { page?: number };
  // Typed as an object, because the union of all queries is too large for the compiler.
  const input: object = { query: page === undefined ? query : { pageSize: PAGE_SIZE, ...(query as object) } };
  const { answer, headers, ...loaded } = useLoaded(at, input as InputOf<At>, { says, isFollowed: true });
  const rows = answer === undefined ? [] : rowsOf(answer);
  const total = answer === undefined ? undefined : Number(headers?.get(TOTAL_COUNT_HEADER) ?? rows.length);

  // A page may no longer exist: an old link, a longer search, a removed last row. Then the last page is shown. It replaces the history
  // entry, because the Back button would otherwise lead into a loop.
  const last = Math.max(1, Math.ceil((total ?? 0) / PAGE_SIZE));
  const isPast = !loaded.loading && total !== undefined && page !== undefined && page > last;
  useEffect(() => {
    if (isPast) change({ page: last }, { replace: true });
  }, [isPast, last, change]);
  return { ...loaded, rows, total, page, toPage: (to) => change({ page: to }) };
}
