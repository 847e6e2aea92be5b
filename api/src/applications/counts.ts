import {
  countedKinds,
  type ApplicationCounts,
  type applicationQueries,
  type Choices,
  type CountedKind,
} from '@conference/contracts';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { InEdition } from '../editions/live-edition';
import { sumsOf } from '../tallies/tallies';
import { kinds, sumOf, under, type Group } from './kept-counts';
import { narrow } from './narrow';
import { fromIndex } from './search';
import type { TextSearch } from './search-texts/search-texts';

type CountsQuery = InEdition & z.output<ReturnType<typeof applicationQueries>['counts']>;

/**
 * Adds groups up: in total, and for each value of each kind, zeros too. A kind ignores its own filter.
 * @param chosen the filters
 * @param choices those of the edition
 */
export function addUp(
  groups: Group[],
  chosen: Partial<Record<CountedKind, string>>,
  choices: Choices,
): ApplicationCounts {
  const words = countedKinds(choices);
  const byWord = (kind: CountedKind) => {
    const counted = under(groups, { ...chosen, [kind]: undefined });
    return Object.fromEntries(words[kind].map((word) => [word, sumOf(under(counted, { [kind]: word }))]));
  };
  const counts = Object.fromEntries(kinds.map((kind) => [kind, byWord(kind)]));
  return { total: sumOf(under(groups, chosen)), ...(counts as Omit<ApplicationCounts, 'total'>) };
}

/** The numbers for the filter buttons. A search is counted in the texts in memory, or by one query. Without a search, these are the kept counts. */
export async function countsOf(
  dataSource: DataSource,
  texts: TextSearch,
  { q, searchIn, editionKey, ...chosen }: CountsQuery,
  choices: Choices,
): Promise<ApplicationCounts> {
  const groups = await (q === undefined
    ? sumsOf(dataSource, 'application', editionKey)
    : groupsFound(dataSource, texts, { q, searchIn, editionKey }));
  return addUp(groups, chosen, choices);
}

type Row = Record<Exclude<CountedKind, 'paymentStatus'>, string> & {
  paymentStatus: string | null;
  amount: number | string;
};

async function groupsFound(
  dataSource: DataSource,
  texts: TextSearch,
  search: Pick<CountsQuery, 'searchIn' | 'editionKey'> & { q: string },
): Promise<Group[]> {
  const held = await texts.search(search.editionKey, (some) => some.amounts(search));
  if (held) return held;
  const query = narrow(fromIndex(dataSource), search).select('COUNT(*)', 'amount');
  // In the order of the index, so that the database does not sort.
  for (const kind of kinds) query.addSelect(`${query.alias}.${kind}`, kind).addGroupBy(`${query.alias}.${kind}`);
  return (await query.getRawMany<Row>()).map(({ amount, paymentStatus, ...row }) => ({
    ...row,
    paymentStatus: paymentStatus || 'unpaid',
    amount: Number(amount),
  }));
}
