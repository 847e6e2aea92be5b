import type { Loaded } from '@conference/api-client';
import { TOTAL_COUNT_HEADER, type AnswerOf, type CallAt, type InputOf, type QueryOf } from '@conference/contracts';
import { useLoaded, type LoadSays } from '../console/use-loaded';

/** Rows of one page of the console. */
export const PAGE_SIZE = 25;
/** How long a list loads without a spinner, in ms: a flash would disturb. */
export const SPINNER_AFTER_MS = 200;

/** A call that answers a list. One for each kind of rows, made outside of components. */
export interface ListSource<At extends CallAt, Row> {
  at: At;
  rowsOf(answer: AnswerOf<At>): Row[];
  /** Told in a toast when it cannot be loaded. Left out where a failure shows by itself. */
  says?: LoadSays;
  /** Whether it answers all rows at once: such a list is short. */
  isWhole?: boolean;
}

/** One page of a list, or a short one as a whole: never more rows than are shown. */
export interface List<Row> extends Omit<Loaded<unknown>, 'answer' | 'headers'> {
  /** The latest rows: those of the page before, until this one is loaded. */
  rows: Row[];
  /** How many there are on all pages, once it is known. */
  total?: number;
}

/**
 * Loads one page of a list: again when the query changes or the window gets the focus, since somebody else may have decided.
 * @param source where the rows come from; must not change between renders
 * @param query filters, order and page
 */
export function useList<At extends CallAt, Row>(
  { at, rowsOf, says, isWhole = false }: ListSource<At, Row>,
  query: QueryOf<At>,
): List<Row> {
  const pageQuery = isWhole ? query : { pageSize: PAGE_SIZE, ...(query as object) };
  const { answer, headers, ...loaded } = useLoaded(at, { query: pageQuery } as InputOf<At>, { says, isFollowed: true });
  if (answer === undefined) return { ...loaded, rows: [] };
  const rows = rowsOf(answer);
  return { ...loaded, rows, total: Number(headers?.get(TOTAL_COUNT_HEADER) ?? rows.length) };
}
