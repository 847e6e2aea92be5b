import { changedKinds, type QueryOf } from '@conference/contracts';
import { instantOf, type CalendarDay } from '@conference/edition';
import { useSearchParams } from '@conference/shell-kit';
import { useMemo } from 'react';
import { readAddress, type ListAddress } from '../list/list-address';

const kinds = { kind: changedKinds };
const DAY_MS = 24 * 60 * 60_000;

/** The filters of the page: the account and the record by their ids, and days in Dhaka. */
export type HistoryAddress = ListAddress<typeof kinds> & { by?: string; record?: string; from?: string; to?: string };

/** The filters in the address of the page. Invalid ids and days are ignored. */
export function useHistoryAddress(): HistoryAddress {
  const [params] = useSearchParams();
  return useMemo(() => {
    const matching = (name: string, form: RegExp) => form.exec(params.get(name) ?? '')?.[0];
    return {
      ...readAddress(params, kinds),
      by: matching('by', /^[0-9a-f-]{36}$/),
      record: matching('record', /^[0-9a-z-]{1,40}$/),
      from: matching('from', /^\d{4}-\d\d-\d\d$/),
      to: matching('to', /^\d{4}-\d\d-\d\d$/),
    };
  }, [params]);
}

/** The same as the API asks for it: the last day is shown whole. */
export function queryOf({ from, to, page: _page, ...narrowed }: HistoryAddress): QueryOf<'GET /history/export'> {
  const start = (day: string) => instantOf(day as CalendarDay, '00:00').getTime();
  return {
    ...narrowed,
    ...(from !== undefined && { from: new Date(start(from)).toISOString() }),
    ...(to !== undefined && { to: new Date(start(to) + DAY_MS).toISOString() }),
  };
}
