import type { AudienceCounts, AudienceEntry, QueryOf } from '@conference/contracts';
import type { Choice } from '@conference/edition';
import { useLoaded } from '../console/use-loaded';
import { choicesInUse } from '../list/choices-in-use';
import { useChoices } from '../list/use-choices';
import { useList, type List, type ListSource } from '../list/use-list';
import { texts } from './texts';

const source: ListSource<'GET /audience', AudienceEntry> = {
  at: 'GET /audience',
  rowsOf: ({ audience }) => audience,
  says: texts.failed,
};

/** The tabs of the audience: a page of one type, and what the others have. */
interface AudienceTabs {
  /** The entries of the open tab. */
  list: List<AudienceEntry>;
  /** How many entries of that type have each status, once it is known. */
  statuses: AudienceCounts['status'] | undefined;
  /** The types that have a tab. A retired one keeps its tab as long as it has entries. */
  types: Choice[];
  /** How many entries a tab has for a search or a payment method, which may have some in every tab; nothing without one. */
  foundIn: ((type: string) => number) | undefined;
  /** The other types that have some, and how many. */
  others: { type: Choice; amount: number }[];
  /** Whether it may still turn out where something is found. */
  isSearching: boolean;
}

/** Loads the entries of a type, and counts those of all types. @param shown what the address asks for */
export function useTabs(shown: Omit<QueryOf<'GET /audience'>, 'pageSize' | 'sort'>): AudienceTabs {
  const { attendance } = useChoices();
  const { page: _page, ...counted } = shown;
  const list = useList(source, { ...shown, sort: '-createdAt' });
  const counting = useLoaded('GET /audience/counts', { query: counted }, { version: list.attempt });
  const { type, q, paymentMethod } = shown;
  // After a change of the tab, the list still has the other tab's rows until the server has answered. They are hidden.
  const rows = list.rows[0]?.type === type ? list.rows : [];
  const counts = counting.answer;
  const amountOf = (key: string) => counts?.type[key] ?? 0;
  const types = choicesInUse(attendance, (key) => (key === type ? 1 : amountOf(key)));
  const foundIn = (q !== undefined || paymentMethod !== undefined) && counts ? amountOf : undefined;
  // Until the new counts are there, `counts` belongs to the last search.
  const isCounted = foundIn !== undefined && !counting.loading;
  return {
    list: { ...list, rows },
    statuses: counts?.status,
    types,
    foundIn,
    others: isCounted
      ? types
          .filter(({ key }) => key !== type && amountOf(key) > 0)
          .map((other) => ({ type: other, amount: amountOf(other.key) }))
      : [],
    isSearching: list.loading || (rows.length === 0 && counting.loading),
  };
}
