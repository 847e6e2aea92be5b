import type {
  applicationCountsQuery,
  applicationListQuery,
  Application as ApplicationResponse,
} from '@conference/contracts';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { inOrder, orderOf } from '../database/list';
import type { Listed } from '../database/list';
import { Application } from './application.entity';
import { rowToResponse } from './response';
import { readApplications, readFound } from './rows';
import type { ResponseRow, Which } from './rows';
import { fromIndex, searchedColumns, searchFor } from './search';

type Asked = z.output<typeof applicationListQuery>;
type Filters = Partial<z.output<typeof applicationCountsQuery>>;
type Query = SelectQueryBuilder<Application>;

/** Which column a word of `sort` means. */
export const sortColumns = { fullName: 'nameKey', createdAt: 'createdAt', updatedAt: 'updatedAt' };

/** How many applications a search looks at in their order, before it looks through all: a word of every tenth fills a page of 50. */
const LOOKED_AT_FIRST = 500;

/** Narrows a query for applications to the filters that are given and to what is searched. */
export function narrow(query: Query, asked: Filters): Query {
  return searchFor(filter(query, asked), asked);
}

function filter(query: Query, asked: Filters): Query {
  for (const name of ['status', 'segment', 'subTheme'] as const) {
    if (asked[name] !== undefined) query.andWhere(`${query.alias}.${name} = :${name}`, { [name]: asked[name] });
  }
  if (asked.paymentStatus === 'paid') query.andWhere(`${query.alias}.paymentStatus = 'paid'`);
  if (asked.paymentStatus === 'unpaid') query.andWhere(`${query.alias}.paymentStatus IS NULL`);
  return query;
}

const all = (dataSource: DataSource, alias: string): Query =>
  dataSource.getRepository(Application).createQueryBuilder(alias);

const idsOf = (query: Query): Query => query.select(`${query.alias}.id`, 'id');

/**
 * Which rows a list has, or a page of it. These are found first, so that nothing is read of those before them (docs/benchmarks.md).
 * @param ids asks for those that it is taken from
 */
function listed(asked: Asked, ids: Query): Which {
  const [sql, parameters] = (asked.page === undefined ? ids : inOrder(ids, asked, sortColumns)).getQueryAndParameters();
  const joined = `INNER JOIN (${sql}) found ON found.id = registration.id`;
  return { joined, where: `ORDER BY ${orderOf('registration', asked, sortColumns)}`, parameters };
}

/** The first applications in the order of a list, whatever its filters are, with all that a search asks for. */
function first(dataSource: DataSource, { sort }: Asked): Query {
  const some = inOrder(all(dataSource, 'one').select([]), { sort, page: 1, pageSize: LOOKED_AT_FIRST }, sortColumns);
  for (const column of searchedColumns) some.addSelect(`one.${column}`, column);
  return dataSource.createQueryBuilder().from<Application>(`(${some.getQuery()})`, 'hit');
}

/**
 * A page of a search. Words that many have fill it with the first applications of the list, so that the others are only counted; words
 * that few have are looked for in all of them, once, for the page and the total.
 */
async function found(dataSource: DataSource, asked: Asked): Promise<Listed<ResponseRow>> {
  const inAll = () => narrow(fromIndex(dataSource), asked);
  const count = async () =>
    Number((await inAll().select('COUNT(*)', 'total').getRawOne<{ total: number | string }>())?.total);
  const soon = await readApplications(dataSource, listed(asked, idsOf(narrow(first(dataSource, asked), asked))));
  if (soon.length === asked.pageSize) return { rows: soon, total: await count() };
  const rows = await readFound(dataSource, listed(asked, idsOf(inAll()).addSelect('COUNT(*) OVER ()', 'total')));
  // A page behind the last one has no row that could tell.
  return { rows, total: Number(rows[0]?.total ?? (await count())) };
}

async function read(dataSource: DataSource, asked: Asked): Promise<Listed<ResponseRow>> {
  if (asked.page === undefined) {
    const rows = await readApplications(dataSource, listed(asked, idsOf(narrow(all(dataSource, 'match'), asked))));
    return { rows, total: rows.length };
  }
  if (asked.q !== undefined) return found(dataSource, asked);
  // Counting takes longer, of many: it begins first, and the page is read meanwhile.
  const counting = filter(all(dataSource, 'registration'), asked).getCount();
  const reading = readApplications(dataSource, listed(asked, idsOf(filter(all(dataSource, 'match'), asked))));
  const [total, rows] = await Promise.all([counting, reading]);
  return { rows, total };
}

/**
 * Applications as they are told, and how many there are in all. The rows stay what the database gives, because making entities of them
 * takes longer than reading them.
 */
export async function list(dataSource: DataSource, asked: Asked): Promise<Listed<ApplicationResponse>> {
  const { rows, total } = await read(dataSource, asked);
  return { rows: rows.map(rowToResponse), total };
}
