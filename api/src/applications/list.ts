import type {
  applicationCountsQuery,
  applicationListQuery,
  Application as ApplicationResponse,
} from '@conference/contracts';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { inOrder, orderOf, type Listed } from '../database/list';
import { Application } from './application.entity';
import { readApplications, readFound, toAnswer, type ResponseRow, type Which } from './response';
import { fromIndex, searchedColumns, searchFor } from './search';

type ListQuery = z.output<typeof applicationListQuery>;
type Filters = Partial<z.output<typeof applicationCountsQuery>>;
type Query = SelectQueryBuilder<Application>;

/** Which column a word of `sort` means. */
export const sortColumns = { fullName: 'nameKey', createdAt: 'createdAt', updatedAt: 'updatedAt' };

/** How many applications a search looks at in their order, before it looks through all: a word of every tenth fills a page of 50. */
const LOOKED_AT_FIRST = 500;

/** Narrows a query for applications to the filters that are given and to what is searched. */
export function narrow(query: Query, filters: Filters): Query {
  return searchFor(filter(query, filters), filters);
}

function filter(query: Query, filters: Filters): Query {
  for (const name of ['status', 'segment', 'subTheme'] as const) {
    if (filters[name] !== undefined) query.andWhere(`${query.alias}.${name} = :${name}`, { [name]: filters[name] });
  }
  if (filters.paymentStatus === 'paid') query.andWhere(`${query.alias}.paymentStatus = 'paid'`);
  if (filters.paymentStatus === 'unpaid') query.andWhere(`${query.alias}.paymentStatus IS NULL`);
  return query;
}

const all = (dataSource: DataSource, alias: string): Query =>
  dataSource.getRepository(Application).createQueryBuilder(alias);

const idsOf = (query: Query): Query => query.select(`${query.alias}.id`, 'id');

/**
 * Which rows a list has, or a page of it. These are found first, so that nothing is read of those before them (docs/benchmarks.md).
 * @param ids asks for those that it is taken from
 */
function listed(listQuery: ListQuery, ids: Query): Which {
  const [sql, parameters] = (
    listQuery.page === undefined ? ids : inOrder(ids, listQuery, sortColumns)
  ).getQueryAndParameters();
  const joined = `INNER JOIN (${sql}) found ON found.id = registration.id`;
  return { joined, where: `ORDER BY ${orderOf('registration', listQuery, sortColumns)}`, parameters };
}

/** The first applications in the order of a list, whatever its filters are, with all that a search asks for. */
function first(dataSource: DataSource, { sort }: ListQuery): Query {
  const some = inOrder(all(dataSource, 'one').select([]), { sort, page: 1, pageSize: LOOKED_AT_FIRST }, sortColumns);
  for (const column of searchedColumns) some.addSelect(`one.${column}`, column);
  return dataSource.createQueryBuilder().from<Application>(`(${some.getQuery()})`, 'hit');
}

/**
 * A page of a search. Words that many have fill it with the first applications of the list, so that the others are only counted; words
 * that few have are looked for in all of them, once, for the page and the total.
 */
async function found(dataSource: DataSource, listQuery: ListQuery): Promise<Listed<ResponseRow>> {
  const inAll = () => narrow(fromIndex(dataSource), listQuery);
  const count = async () =>
    Number((await inAll().select('COUNT(*)', 'total').getRawOne<{ total: number | string }>())?.total);
  const soon = await readApplications(
    dataSource,
    listed(listQuery, idsOf(narrow(first(dataSource, listQuery), listQuery))),
  );
  if (soon.length === listQuery.pageSize) return { rows: soon, total: await count() };
  const rows = await readFound(dataSource, listed(listQuery, idsOf(inAll()).addSelect('COUNT(*) OVER ()', 'total')));
  // A page behind the last one has no row that could tell.
  const total = Number(rows[0]?.total ?? (await count()));
  return { rows: rows.map(({ total: _all, ...row }) => row), total };
}

async function read(dataSource: DataSource, listQuery: ListQuery): Promise<Listed<ResponseRow>> {
  if (listQuery.page === undefined) {
    const rows = await readApplications(
      dataSource,
      listed(listQuery, idsOf(narrow(all(dataSource, 'match'), listQuery))),
    );
    return { rows, total: rows.length };
  }
  if (listQuery.q !== undefined) return found(dataSource, listQuery);
  // Counting takes longer, of many: it begins first, and the page is read meanwhile.
  const counting = filter(all(dataSource, 'registration'), listQuery).getCount();
  const reading = readApplications(dataSource, listed(listQuery, idsOf(filter(all(dataSource, 'match'), listQuery))));
  const [total, rows] = await Promise.all([counting, reading]);
  return { rows, total };
}

/**
 * Applications as they are answered, and how many there are in all. The rows stay what the database gives, because making entities of them
 * takes longer than reading them.
 */
export async function list(dataSource: DataSource, listQuery: ListQuery): Promise<Listed<ApplicationResponse>> {
  const { rows, total } = await read(dataSource, listQuery);
  return { rows: rows.map(toAnswer), total };
}
