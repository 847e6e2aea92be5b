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
import { Application } from './application.entity';
import { narrow } from './list';
import { fromIndex } from './search';

type Kind = CountedKind;

const kinds = Object.keys(countedKinds()) as Kind[];

/** The number of applications with these values. */
export type Group = Record<Kind, string> & { count: number };

/**
 * Adds groups up: in total, and for each value of each kind, zeros too. A kind ignores its own filter.
 * @param chosen the filters
 * @param choices those of the edition
 */
export function tally(groups: Group[], chosen: Partial<Record<Kind, string>>, choices: Choices): ApplicationCounts {
  const words = countedKinds(choices);
  const sum = (some: Group[]) => some.reduce((total, { count }) => total + count, 0);
  const under = (filters: Kind[]) =>
    groups.filter((group) => filters.every((kind) => chosen[kind] === undefined || chosen[kind] === group[kind]));
  const byWord = (kind: Kind) => {
    const counted = under(kinds.filter((other) => other !== kind));
    return Object.fromEntries(words[kind].map((word) => [word, sum(counted.filter((group) => group[kind] === word))]));
  };
  const counts = Object.fromEntries(kinds.map((kind) => [kind, byWord(kind)]));
  return { total: sum(under(kinds)), ...(counts as Omit<ApplicationCounts, 'total'>) };
}

type Row = Record<Exclude<Kind, 'paymentStatus'>, string> & { paymentStatus: string | null; count: number | string };

/** The numbers for the filter buttons, in one query. */
export async function countsOf(
  dataSource: DataSource,
  { q, searchIn, editionKey, ...chosen }: InEdition & z.output<ReturnType<typeof applicationQueries>['counts']>,
  choices: Choices,
): Promise<ApplicationCounts> {
  const all = () => dataSource.getRepository(Application).createQueryBuilder('registration');
  const query = narrow(q === undefined ? all() : fromIndex(dataSource), { q, searchIn, editionKey });
  query.select('COUNT(*)', 'count');
  // In the order of both indexes, so that the database does not sort.
  for (const kind of kinds) query.addSelect(`${query.alias}.${kind}`, kind).addGroupBy(`${query.alias}.${kind}`);
  const groups = (await query.getRawMany<Row>()).map(({ count, paymentStatus, ...row }) => ({
    ...row,
    paymentStatus: paymentStatus || 'unpaid',
    count: Number(count),
  }));
  return tally(groups, chosen, choices);
}
