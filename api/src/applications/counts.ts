import { countedKinds, type ApplicationCounts, type applicationCountsQuery } from '@conference/contracts';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Application } from './application.entity';
import { narrow } from './list';
import { fromIndex } from './search';

/** A way in which applications differ, and are counted. */
type Kind = keyof typeof countedKinds;

/** All of them, in the order in which they are answered. */
const kinds = Object.keys(countedKinds) as Kind[];

/** The applications that are alike in every kind, and how many they are. */
export type Group = Record<Kind, string> & { count: number };

/**
 * Adds groups up: in all, and by each word of each kind, zeros too. A kind is counted under every filter but its own.
 * @param chosen the filters: of which kind which word is asked for
 */
export function tally(groups: Group[], chosen: Partial<Record<Kind, string>>): ApplicationCounts {
  const sum = (some: Group[]) => some.reduce((total, { count }) => total + count, 0);
  const under = (filters: Kind[]) =>
    groups.filter((group) => filters.every((kind) => chosen[kind] === undefined || chosen[kind] === group[kind]));
  const byWord = (kind: Kind) => {
    const counted = under(kinds.filter((other) => other !== kind));
    return Object.fromEntries(
      countedKinds[kind].map((word) => [word, sum(counted.filter((group) => group[kind] === word))]),
    );
  };
  const counts = Object.fromEntries(kinds.map((kind) => [kind, byWord(kind)]));
  return { total: sum(under(kinds)), ...(counts as Omit<ApplicationCounts, 'total'>) };
}

type Row = Record<Exclude<Kind, 'paymentStatus'>, string> & { paymentStatus: string | null; count: number | string };

/** How many applications there are of each kind under the filters, by one question to the database: for the filter buttons of the console. */
export async function countsOf(
  dataSource: DataSource,
  { q, searchIn, ...chosen }: z.output<typeof applicationCountsQuery>,
): Promise<ApplicationCounts> {
  const all = () => dataSource.getRepository(Application).createQueryBuilder('registration');
  const query = narrow(q === undefined ? all() : fromIndex(dataSource), { q, searchIn });
  query.select('COUNT(*)', 'count');
  // In the order of both indexes, so that nothing has to be sorted.
  for (const kind of kinds) query.addSelect(`${query.alias}.${kind}`, kind).addGroupBy(`${query.alias}.${kind}`);
  const groups = (await query.getRawMany<Row>()).map(({ count, paymentStatus, ...row }) => ({
    ...row,
    paymentStatus: paymentStatus || 'unpaid',
    count: Number(count),
  }));
  return tally(groups, chosen);
}
