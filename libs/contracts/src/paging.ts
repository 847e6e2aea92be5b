import { z } from 'zod';
import { limits } from './limits';
import { queryParam, oneOf, optional } from './text';

/** Rows of one page at most. */
export const MAX_PAGE_SIZE = 200;
/** The last page that can be asked for: far behind any row. */
export const MAX_PAGE = 1_000_000;
/** Rows of one page when nobody says how many. */
export const DEFAULT_PAGE_SIZE = 50;
/** The header that tells how many rows a list has in all, and a workbook at most: what goes while it is written is left out. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

const whole = z.coerce.number('Please use a number.').int('Please use a whole number.').min(1, 'Please start at 1.');

/** What every list is searched for: words that occur in it, capital letters or not. */
export const searched = { q: optional(limits.line) };

/**
 * What every list takes beside its filters: search, order and page. Without `page` the whole list is answered.
 * @param sorts the orders; a minus in front turns one round. The first is taken when nobody says which.
 */
export const listed = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  ...searched,
  sort: queryParam(oneOf(sorts, 'There is no such order.')).default(sorts[0] as never),
  page: queryParam(whole.max(MAX_PAGE, `Please ask for page ${MAX_PAGE} at most.`)),
  pageSize: queryParam(whole.max(MAX_PAGE_SIZE, `Please ask for at most ${MAX_PAGE_SIZE} rows.`)).default(
    DEFAULT_PAGE_SIZE,
  ),
});
