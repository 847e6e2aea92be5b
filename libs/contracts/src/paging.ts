import { z } from 'zod';
import { limits } from './limits';
import { queryParam, oneOf, optional } from './text';

export const MAX_PAGE_SIZE = 200;
/** Far behind the last row of any list. */
export const MAX_PAGE = 1_000_000;
export const DEFAULT_PAGE_SIZE = 50;
/** The number of rows of a list, or the most that a workbook can have: rows removed during an export are left out. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

const whole = z.coerce.number('Please use a number.').int('Please use a whole number.').min(1, 'Please start at 1.');

/** The search of every list. It ignores case. */
export const searched = { q: optional(limits.line) };

/**
 * The query of every list, beside its filters. Without `page` the answer is the whole list.
 * @param sorts the orders, the default first; a minus means descending
 */
export const listed = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  ...searched,
  sort: queryParam(oneOf(sorts, 'There is no such order.')).default(sorts[0] as never),
  page: queryParam(whole.max(MAX_PAGE, `Please ask for page ${MAX_PAGE} at most.`)),
  pageSize: queryParam(whole.max(MAX_PAGE_SIZE, `Please ask for at most ${MAX_PAGE_SIZE} rows.`)).default(
    DEFAULT_PAGE_SIZE,
  ),
});
