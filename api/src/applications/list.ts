import type {
  applicationCountsQuery,
  applicationListQuery,
  Application as ApplicationResponse,
} from '@conference/contracts';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { filterBy, inOrder, orderOf, type Listed } from '../database/list';
import { Application } from './application.entity';
import { readApplications, readFound, answerOfRow, type ResponseRow, type Selection } from './response';
import { fromIndex, searchedColumns, searchFor } from './search';

type ListQuery = z.output<typeof applicationListQuery>;
type Filters = Partial<z.output<typeof applicationCountsQuery>>;
type Query = SelectQueryBuilder<Application>;

/** A search tries the first 500 applications of the list before it reads all: a word in every tenth of them fills a page of 50. */
const FIRST_ROWS = 500;

/** Applies the filters and the search. */
export function narrow(query: Query, filters: Filters): Query {
  return searchFor(filter(query, filters), filters);
}

function filter(query: Query, filters: Filters): Query {
  filterBy(query, filters, ['status', 'segment', 'subTheme']);
  if (filters.paymentStatus === 'paid') query.andWhere(`${query.alias}.paymentStatus = 'paid'`);
  if (filters.paymentStatus === 'unpaid') query.andWhere(`${query.alias}.paymentStatus IS NULL`);
  return query;
}

const all = (dataSource: DataSource, alias: string): Query =>
  dataSource.getRepository(Application).createQueryBuilder(alias);

const idsOf = (query: Query): Query => query.select(`${query.alias}.id`, 'id');

/**
 * Selects the rows of a list, or of a page. A subquery finds their ids, so that the database does not read the rows of earlier pages
 * (docs/benchmarks.md).
 * @param ids all rows that match
 */
function listed(listQuery: ListQuery, ids: Query): Selection {
  const [sql, parameters] = (listQuery.page === undefined ? ids : inOrder(ids, listQuery)).getQueryAndParameters();
  const joined = `INNER JOIN (${sql}) found ON found.id = registration.id`;
  return { joined, where: `ORDER BY ${orderOf('registration', listQuery)}`, parameters };
}

/** The first applications in the order of a list, without its filters, with all columns that a search needs. */
function first(dataSource: DataSource, { sort }: ListQuery): Query {
  const some = inOrder(all(dataSource, 'one').select([]), { sort, page: 1, pageSize: FIRST_ROWS });
  for (const column of searchedColumns) some.addSelect(`one.${column}`, column);
  return dataSource.createQueryBuilder().from<Application>(`(${some.getQuery()})`, 'hit');
}

/**
 * A page of a search. Common words fill it with the first applications of the list, and the others are only counted. Rare words need
 * one scan of all applications, for the page and the total.
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
  // A page behind the last one has no row with the total.
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
  // Counting many takes longer, so it begins first.
  const counting = filter(all(dataSource, 'registration'), listQuery).getCount();
  const reading = readApplications(dataSource, listed(listQuery, idsOf(filter(all(dataSource, 'match'), listQuery))));
  const [total, rows] = await Promise.all([counting, reading]);
  return { rows, total };
}

/** A page or all rows, and the total. The rows are not made into entities: that takes longer than reading them. */
export async function list(dataSource: DataSource, listQuery: ListQuery): Promise<Listed<ApplicationResponse>> {
  const { rows, total } = await read(dataSource, listQuery);
  return { rows: rows.map(answerOfRow), total };
}
